extension Explorer {
  /// The style sheet, for wide and narrow windows, light and dark.
  static let style = #"""
    :root {
      color-scheme: light dark;
      --page: #fff; --pane: #f6f7f9; --line: #d9dde3; --text: #16191d; --quiet: #5a6370;
      --link: #0a58ca; --chosen: #dbe9ff; --problem: #b3261e; --problem-page: #fdecea;
      --warning: #8a5300; --warning-page: #fff4e0; --fine: #1b6e3c;
      --screen: #6b3fa0; --coordinator: #0a58ca; --factory: #00696b; --service: #8a4b00;
      --point: #a3246b;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #15181c; --pane: #1c2025; --line: #343b44; --text: #e8ebef; --quiet: #9ba6b3;
        --link: #8ab8ff; --chosen: #22406b; --problem: #ff9a91; --problem-page: #3a1f1d;
        --warning: #f5c26b; --warning-page: #352a17; --fine: #7ed6a0;
        --screen: #cba6f7; --coordinator: #8ab8ff; --factory: #6cd5d5; --service: #f0b678;
        --point: #f49ac7;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; height: 100vh; height: 100dvh; display: grid;
      grid-template: auto minmax(0, 1fr) / minmax(300px, 26rem) minmax(0, 1fr);
      background: var(--page); color: var(--text);
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    }
    header {
      grid-column: 1 / -1; display: flex; align-items: baseline; gap: 1rem;
      padding: .55rem 1rem; border-bottom: 1px solid var(--line); background: var(--pane);
    }
    h1 { font-size: 1.05rem; margin: 0; }
    h1 a { color: inherit; text-decoration: none; }
    header p { margin: 0; color: var(--quiet); }
    #keyboard { margin-left: auto; font-size: .85rem; white-space: nowrap; }
    kbd {
      font: inherit; padding: 0 .35em; border: 1px solid var(--line); border-radius: 4px;
      background: var(--page);
    }
    #browser {
      display: flex; flex-direction: column; min-height: 0; background: var(--pane);
      border-right: 1px solid var(--line);
    }
    #lists { display: flex; padding: .6rem .75rem 0; gap: .3rem; }
    button, select, input {
      font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line);
      border-radius: 6px; padding: .3rem .6rem; min-width: 0;
    }
    #lists button { flex: 1; cursor: pointer; }
    #lists button[aria-pressed=true] {
      background: var(--chosen); border-color: var(--link); font-weight: 600;
    }
    #search { margin: .5rem .75rem; }
    #filters { display: grid; grid-template-columns: 1fr 1fr; gap: .35rem; padding: 0 .75rem; }
    #filters select { font-size: .9rem; padding: .25rem .35rem; text-overflow: ellipsis; }
    #count { margin: .45rem .8rem .3rem; color: var(--quiet); font-size: .85rem; }
    #list {
      flex: 1; min-height: 0; overflow-y: auto; border-top: 1px solid var(--line);
      background: var(--page);
    }
    .rows { position: relative; overflow: hidden; }
    .row {
      position: absolute; left: 0; right: 0; height: 52px; padding: .35rem .8rem; cursor: pointer;
      border-bottom: 1px solid var(--line); contain: strict;
    }
    .row[aria-selected=true] { background: var(--chosen); }
    .first { display: flex; gap: .4rem; align-items: baseline; }
    .first > span:not(.kind, .mark, .tag) { font-weight: 550; }
    .first > span:not(.kind, .mark, .tag), .second {
      overflow: hidden; text-overflow: ellipsis; white-space: nowrap;
    }
    .first > .kind, .first > .tag { margin-left: auto; flex: none; }
    .second { color: var(--quiet); font-size: .82rem; }
    main { overflow-y: auto; padding: 1rem 1.5rem 3rem; overflow-wrap: anywhere; }
    .title { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem .6rem; }
    h2 { font-size: 1.35rem; margin: 0; }
    h3 { font-size: .95rem; margin: 1.1rem 0 .35rem; }
    main p { margin: .3rem 0 .6rem; }
    .back { display: none; }
    a { color: var(--link); }
    .name a { text-decoration: none; font-weight: 550; }
    .name a:hover { text-decoration: underline; }
    .name {
      display: inline-flex; flex-wrap: wrap; gap: 0 .35rem; align-items: baseline; max-width: 100%;
    }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 1px; border-radius: 4px; }
    #list:focus-visible { outline-offset: -2px; }
    .quiet { color: var(--quiet); font-weight: 400; font-size: .9em; }
    .kind {
      font-size: .75rem; white-space: nowrap; border: 1px solid; border-radius: 999px;
      padding: 0 .5em; opacity: .95;
    }
    .kind.screen { color: var(--screen); } .kind.coordinator { color: var(--coordinator); }
    .kind.factory { color: var(--factory); } .kind.service { color: var(--service); }
    .kind.point { color: var(--point); }
    .tag {
      font-size: .75rem; white-space: nowrap; color: var(--quiet); background: var(--pane);
      border: 1px solid var(--line); border-radius: 4px; padding: 0 .4em;
    }
    .mark { font-weight: 700; flex: none; }
    .mark.problem, .broken { color: var(--problem); }
    .mark.warning { color: var(--warning); }
    .fine { color: var(--fine); }
    code, pre { font: .85em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .place { color: var(--quiet); }
    pre {
      max-height: 18rem; overflow: auto; white-space: pre-wrap;
      padding: .6rem .8rem; border-radius: 6px; margin: .6rem 0;
      border-left: 4px solid;
    }
    pre.problem { color: var(--problem); background: var(--problem-page); }
    pre.warning { color: var(--warning); background: var(--warning-page); }
    main ul { list-style: none; margin: 0; padding: 0; }
    main .facts { display: flex; flex-wrap: wrap; gap: .2rem .8rem; align-items: baseline; }
    main li { padding: .22rem 0; }
    main ul li { display: flex; flex-wrap: wrap; gap: .1rem .5rem; align-items: baseline; }
    .inline ul { display: flex; flex-wrap: wrap; gap: 0 .9rem; }
    main ol { padding-left: 1.4rem; margin: .3rem 0; }
    main ol li > * { margin-right: .45rem; }
    .more { cursor: pointer; margin-top: .3rem; }
    .neighbours {
      display: grid; grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr); gap: 0 2.4rem;
      align-items: center; margin: .8rem 0;
    }
    .middle {
      position: relative; padding: .5rem .8rem; border: 1px solid var(--link); border-radius: 8px;
      background: var(--chosen); font-weight: 600; max-width: 14rem; text-align: center;
    }
    .middle::before, .middle::after {
      content: "→"; position: absolute; top: 50%; transform: translateY(-50%); color: var(--quiet);
    }
    .middle::before { left: -1.8rem; } .middle::after { right: -1.8rem; }
    .columns {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); gap: 0 2rem;
    }
    .card {
      border: 1px solid var(--line); border-radius: 8px; padding: 0 1rem .7rem; margin-top: 1.2rem;
      background: var(--pane);
    }
    .card h3 { margin-top: .8rem; }
    @media (max-width: 1100px) {
      .neighbours { grid-template-columns: minmax(0, 1fr); gap: .4rem; }
      .middle { display: none; }
      #keyboard { display: none; }
    }
    @media (max-width: 720px) {
      body { grid-template-columns: minmax(0, 1fr); }
      body.open #browser, body:not(.open) main { display: none; }
      #browser { border-right: 0; }
      main { padding: .8rem 1rem 3rem; }
      .back { display: block; flex-basis: 100%; }
    }
    @media (pointer: coarse) { button, select, input { padding-block: .5rem; font-size: 16px; } }
    """#
}
