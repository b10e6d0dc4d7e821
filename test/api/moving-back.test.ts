import { backOn } from '../original/back.ts'
import { sandboxGround } from '../original/sandbox.ts'

backOn('in the sandbox', sandboxGround, { isReal: false })
