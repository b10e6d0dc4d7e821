import { StandIn } from './engine.ts'
import { standInSettings } from './settings.ts'

// The engine's program in `grove failover demo` and in tests, in place of `python3 -m …` in a real pod.
void new StandIn(standInSettings(process.env)).run()
