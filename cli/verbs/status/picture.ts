import { failedCall } from '../../cluster/webhooks.ts'
import type { TreeNode } from '../../drawing/tree/node.ts'
import type { TreeObjects } from '../../drawing/tree/objects.ts'
import { tree } from '../../drawing/tree/tree.ts'
import { type TreeTextOptions, treeText } from '../../drawing/tree/tree-text.ts'
import { printable } from '../../text/printable.ts'
import type { Scope } from './source.ts'

/** The state to show at one moment. */
export interface Picture {
  /** Whether everything shown is ready, and everything named is shown. */
  readonly ready: boolean
  readonly items: readonly TreeNode[]
  /** Names of PodCliqueSets or TrainJobs that do not exist. */
  readonly missing: readonly string[]
  /** That no reconciler works, as a sentence; absent where one does, or that cannot be told. */
  readonly nobodyLeads?: string
  /** Why the API server cannot ask Grove's webhooks, as sentences; absent where nothing says so. */
  readonly webhookTrouble?: string
}

const NAMED: readonly TreeNode['kind'][] = ['PodCliqueSet', 'TrainJob']

/** What keeps Grove itself from working, as far as it is known. */
export type GroveItself = Pick<Picture, 'nobodyLeads' | 'webhookTrouble'>

/** The picture of these objects. With names, only sets and TrainJobs are shown. `now` is in ms. */
export const picture = (objects: TreeObjects, { names }: Scope, grove: GroveItself = {}, now?: number): Picture => {
  const items = tree(objects, now).filter(({ kind }) => names.length === 0 || NAMED.includes(kind))
  const missing = names.filter((name) => !items.some((item) => item.name === name))
  const unasked = grove.webhookTrouble ?? failedCall(items)
  return {
    ready: missing.length === 0 && items.every(({ state }) => state === 'ready'),
    items,
    missing,
    ...grove,
    ...(unasked !== undefined && { webhookTrouble: unasked }),
  }
}

/** The picture as lines; a message if it is empty. */
export const pictureLines = (
  { items, missing, nobodyLeads, webhookTrouble }: Picture,
  { namespace }: Scope,
  options: TreeTextOptions,
): string[] => {
  const where = namespace === undefined ? '' : ` in namespace ${namespace}`
  const { rows = Number.POSITIVE_INFINITY } = options
  const warned = [nobodyLeads, webhookTrouble].flatMap((sentence) =>
    sentence === undefined ? [] : [`✗ ${printable(sentence)}`],
  )
  const absent = missing.map((name) => `✗ PodCliqueSet ${name}  does not exist${where}`)
  if (items.length === 0 && absent.length === 0) return [...warned, `There is no PodCliqueSet${where}.`]
  const shown = { ...options, rows: rows - absent.length - warned.length, namespaces: namespace === undefined }
  return [...warned, ...treeText(items, shown), ...absent]
}
