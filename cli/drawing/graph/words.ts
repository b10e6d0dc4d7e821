import { grouped } from '../../../model/grouped.ts'
import { counted } from '../../../schemas/sentences/counted.ts'
import type { CliqueBox, GangBox, GroupBox, Picture, Wait } from './picture.ts'

/** `2 replicas of 9 pods; cliques start by startsAfter`. */
export const summaryOf = ({ replicas, pods, order }: Picture): string =>
  `${replicas === undefined ? '' : `${counted(replicas, 'replica')} of `}${counted(pods, 'pod')}; ${order}`

/** What a clique consists of: `4 pods with 8 GPUs each, engine and shadow, 2 needed, 2–6 by autoscaler, in one rack`. */
export const cliqueWords = ({ pods, minAvailable, gpus, hasShadow, scaling, within }: CliqueBox): string =>
  [
    `${counted(pods, 'pod')}${gpus > 0 ? ` with ${counted(gpus, 'GPU')}${pods > 1 ? ' each' : ''}` : ''}`,
    ...(hasShadow ? ['engine and shadow'] : []),
    ...(minAvailable < pods ? [`${minAvailable} needed`] : []),
    ...(scaling ? [`${scaling.min}–${scaling.max} by autoscaler`] : []),
    ...(within ? [`in ${within}`] : []),
  ].join(', ')

/** The cliques that a clique waits for: `after router (2 ready), leader (1 ready)`; empty where it starts at once. */
export const waitWords = ({ waitsFor }: CliqueBox): string => {
  // Replicas of one clique of the template are one condition: all of them must be ready.
  const byName = grouped(waitsFor, ({ name }) => name)
  const parts = [...byName].flatMap(([name, [parent]]) => {
    if (parent === undefined) return []
    return `${name} (${readyWords(parent)}${parent.outOf > 1 ? ` in each of ${parent.outOf}` : ''})`
  })
  return parts.length === 0 ? '' : `after ${parts.join(', ')}`
}

/** `2 ready`, or `complete` where all must have ended. */
export const readyWords = ({ ready }: Pick<Wait, 'ready'>): string => (ready === 'complete' ? ready : `${ready} ready`)

/** `gang llm-0`, or `JobSet pytorch-job`. */
export const gangName = ({ kind = 'gang', name }: Pick<GangBox, 'kind' | 'name'>): string => `${kind} ${name}`

/** `prefill 0`, or `prefill 0–7` where one box represents several. */
export const groupName = ({ name, j, alike }: GroupBox): string => `${name} ${j}${alike > 0 ? `–${j + alike}` : ''}`

/** Properties of a whole scaling group replica; empty where there are none. */
export const groupWords = ({ scaling, within, j }: GroupBox): string =>
  [
    ...(within ? [`in ${within}`] : []),
    ...(scaling && j === 0 ? [`${scaling.min}–${scaling.max} replicas by autoscaler`] : []),
  ].join(', ')

/** `5 pods, placed when 4 fit, in one zone; after llm-0 is scheduled`. */
export const gangWords = ({ pods, minPods, placed, within, base, alike }: GangBox): string =>
  [
    counted(pods, 'pod'),
    ...(pods > 1 && placed !== undefined ? [`, ${placed}`] : []),
    ...(minPods > 0 && minPods < pods ? [`, placed when ${minPods} fit`] : []),
    ...(minPods > 1 && minPods === pods ? [', placed together'] : []),
    ...(within ? [`, in ${within}`] : []),
    ...(base ? [`; after ${base} is scheduled`] : []),
    ...(alike > 0 ? [`; and ${counted(alike, 'gang')} more like it`] : []),
  ].join('')
