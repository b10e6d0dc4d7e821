import { StandIn } from './engine.ts'
import { standInSettings } from './settings.ts'

// The engine's program in `grove failover demo` and in tests: what `python3 -m …` is in a pod.
void new StandIn(standInSettings(process.env)).run()
