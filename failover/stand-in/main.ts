import { printMemory, runCore } from './core.ts'
import { runDynamo, runLocked } from './dynamo.ts'
import { StandIn } from './engine.ts'
import { runImageServer, runImageService } from './image-service.ts'
import { standInSettings } from './settings.ts'
import { runSglang } from './sglang.ts'
import { runVllm } from './vllm.ts'

const words = process.argv.slice(2)
const is = (...first: readonly string[]): boolean => first.every((word, index) => words[index] === word)

// The engine's program in `grove failover demo` and in tests, in place of `python3 -m …` or `vllm serve …` in a real
// pod: the words behind it are those of the program that it stands for. Without a program it speaks the protocol of the
// agent, whatever flags the layout has added.
const isFlag = (word: string | undefined): boolean => word === undefined || word.startsWith('--')

if (isFlag(words[0])) void new StandIn(standInSettings(process.env)).run()
else if (is('vllm', 'serve')) void runVllm(words.slice(2), process.env)
else if (is('-m', 'sglang.launch_server')) void runSglang(words.slice(2), process.env)
else if (is('-m', 'dynamo.vllm')) void runDynamo(process.env)
else if (is('-m', 'gpu_memory_service.cli.server')) void runImageService(process.env)
// Processes that those start.
else if (is('memory')) void printMemory(process.env)
else if (is('core')) runCore(process.env)
else if (is('locked')) runLocked()
else if (is('gms-device')) void runImageServer(words[1] ?? '', process.env)
else {
  process.stderr.write(`the stand-in does not stand for "${words.join(' ')}"\n`)
  process.exit(2)
}
