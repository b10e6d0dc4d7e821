import path from 'node:path'
import { programIn } from '../../../cli/start/bundled.ts'
import { ALL_VERBS, SERVERS } from '../image/servers.ts'

// The entry of the image: loads the program with the verb, from a file next to this one.
const args = process.argv.slice(2)
const [verb = ALL_VERBS] = args
const program = SERVERS.includes(verb) ? verb : ALL_VERBS
void programIn(path.join(__dirname, `${program}.cjs`), program).runProgram('grove', args)
