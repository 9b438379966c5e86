let cases = [here, byHand, withSwinject, withFactory, withResolver].flatMap { $0 }
let arguments = CommandLine.arguments
if arguments.count == 3,
  let work = cases.first(where: { $0.key == arguments[1] })?.value,
  let count = Int(arguments[2])
{
  var sum = 0
  for number in 0..<count { sum &+= work(number).number }
  print(sum)
} else {
  switch arguments.dropFirst() {
  case ["memory", "here"]:
    _ = manyKeys
    measureMemory(registerManyHere)
  case ["memory", "by hand"]:
    _ = manyTypes
    measureMemory(registerManyByHand)
  case ["memory", "Resolver"]:
    _ = manyTypes
    measureMemory(registerManyWithResolver)
  case ["memory", "Swinject"]:
    _ = manyTypes
    measureMemory(registerManyWithSwinject)
  default: for work in cases { print(work.key) }
  }
}
