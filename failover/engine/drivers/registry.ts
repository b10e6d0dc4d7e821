import type { EngineKindName } from '../../engine-kinds/kind.ts'
import { StartError } from '../../start-error.ts'
import type { Driver, DriverContext } from '../driver.ts'
import type { HttpSettings } from '../settings.ts'
import { agentProtocolDriver } from './agent-protocol.ts'
import { dynamoDriver } from './dynamo.ts'
import { httpDriver } from './http.ts'
import { sglangSleep } from './sglang-sleep.ts'
import { alwaysAwake } from './steps.ts'
import { vllmSleep } from './vllm-sleep.ts'

const httpOf = ({ settings: { http } }: DriverContext): HttpSettings => {
  if (http === undefined) throw new StartError('FAILOVER_ENGINE_PORT must be set')
  return http
}

const DRIVERS: Readonly<Record<EngineKindName, (context: DriverContext) => Driver>> = {
  'agent-protocol': agentProtocolDriver,
  http: (context) => httpDriver(context, httpOf(context), () => alwaysAwake),
  'vllm-sleep': (context) => httpDriver(context, httpOf(context), vllmSleep),
  'sglang-sleep': (context) => httpDriver(context, httpOf(context), sglangSleep),
  'dynamo-vllm': (context) => dynamoDriver(context, httpOf(context)),
}

/** Makes the driver of a kind of engines. @throws StartError */
export const driverOf = (kind: EngineKindName, context: DriverContext): Driver => DRIVERS[kind](context)
