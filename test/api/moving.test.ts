import { sandboxGround } from '../original/sandbox.ts'
import { movesOn } from '../original/suite.ts'

movesOn('in the sandbox', sandboxGround)
