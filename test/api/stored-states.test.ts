import { sandboxGround } from '../original/sandbox.ts'
import { STORED_STATES } from '../original/states.ts'
import { movesOn } from '../original/suite.ts'

movesOn('with sets at rest, in the sandbox', sandboxGround, STORED_STATES)
