@_exported public import FlowCoordinators
