import { grouped } from '../../../../model/grouped.ts'
import { counted } from '../../../../schemas/sentences/counted.ts'
import type { NodeRow, Nodes as NodesDocument, PlacedPod } from '../model/document.ts'
import type { Named } from '../model/openable.ts'
import { addressOf } from '../model/route.ts'

const gpusOf = (nodes: readonly NodeRow[]) => ({
  placed: nodes.reduce((sum, { pods }) => sum + pods.reduce((each, { gpus }) => each + gpus, 0), 0),
  all: nodes.reduce((sum, { gpus }) => sum + gpus, 0),
})

/** Nodes by the domains of the topology, with the pods of Grove on each. */
export const Nodes = ({ nodes }: { readonly nodes: NodesDocument | undefined }) => {
  if (nodes === undefined) return <p class="empty">You may not list nodes.</p>
  const { topology, levels } = nodes
  const { placed, all } = gpusOf(nodes.nodes)
  return (
    <section class="page" aria-labelledby="nodes">
      <h1 id="nodes">Nodes</h1>
      <p class="note">
        {counted(nodes.nodes.length, 'node')},{' '}
        {all === 0
          ? 'none with GPUs'
          : `${placed} of ${counted(all, 'GPU')} asked for by pods of Grove that you may see`}
        .{' '}
        {topology === undefined
          ? 'There is no ClusterTopologyBinding, so no racks or blocks are known.'
          : `Topology ${topology}: ${[...levels, 'node'].join(' › ')}.`}
      </p>
      <Domains nodes={nodes.nodes} levels={levels} depth={0} />
    </section>
  )
}

interface DomainsProps {
  readonly nodes: readonly NodeRow[]
  readonly levels: readonly string[]
  readonly depth: number
}

const Domains = ({ nodes, levels, depth }: DomainsProps) => {
  const level = levels[depth]
  if (level === undefined) {
    return (
      <ul class="cards">
        {nodes.map((node) => (
          <NodeCard key={node.name} node={node} />
        ))}
      </ul>
    )
  }
  const domains = grouped(nodes, ({ place }) => place[depth] ?? '')
  return (
    <>
      {[...domains].map(([domain, within]) => {
        const { placed, all } = gpusOf(within)
        return (
          <section key={domain} class={`domain depth-${Math.min(depth, 3)}`}>
            <h2>
              <span class="kind">{level}</span> {domain || 'without a label'}{' '}
              {all === 0 ? null : (
                <span class="where">
                  {placed}/{all} GPUs
                </span>
              )}
            </h2>
            <Domains nodes={within} levels={levels} depth={depth + 1} />
          </section>
        )
      })}
    </>
  )
}

const NodeCard = ({ node: { name, closed, gpus, pods } }: { readonly node: NodeRow }) => {
  const placed = pods.reduce((sum, each) => sum + each.gpus, 0)
  const workloads = grouped(pods, ({ namespace, set, trainJob = '' }) => `${namespace}/${set}/${trainJob}`)
  return (
    <li class={`card${closed ? ' closed' : ''}`}>
      <h3>
        {name} {closed ? <span class="wrong">{closed}</span> : null}
      </h3>
      {gpus > 0 ? (
        <p class="gpus">
          <meter min={0} max={gpus} value={Math.min(placed, gpus)} aria-label={`GPUs of ${name}`} /> {placed}/{gpus}{' '}
          GPUs
        </p>
      ) : (
        <p class="gpus">no GPUs</p>
      )}
      <ul>
        {[...workloads].map(([key, own]) => {
          const [first] = own
          const of = first && workloadOf(first)
          const ready = own.filter(({ isReady }) => isReady).length
          const text = `${of?.name ?? first?.name} ${ready}/${own.length}`
          return (
            <li key={key}>
              {of === undefined ? text : <a href={addressOf(of)}>{text}</a>}{' '}
              <span class="where">{first?.namespace}</span>
              {of === undefined ? null : <PodsOfWorkload of={of} pods={own} node={name} />}
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** The set or TrainJob of a pod; undefined for a pod of a PodClique in no set. */
const workloadOf = ({ namespace, set, trainJob }: PlacedPod): Named | undefined =>
  set !== ''
    ? { kind: 'PodCliqueSet', namespace, name: set }
    : trainJob === undefined
      ? undefined
      : { kind: 'TrainJob', namespace, name: trainJob }

/** The pods of a workload on one node, each of which opens. */
const PodsOfWorkload = ({
  of,
  pods,
  node,
}: {
  readonly of: Named
  readonly pods: readonly PlacedPod[]
  readonly node: string
}) => (
  <details class="pods">
    <summary aria-label={`pods of ${of.name} on ${node}`}>pods</summary>
    <ul>
      {pods.map(({ name, isReady, gpus }) => (
        <li key={name}>
          <a href={addressOf(of, { opened: { kind: 'Pod', name } })}>{name}</a>{' '}
          <span class="where">
            {isReady ? 'ready' : 'not ready'}
            {gpus > 0 ? `, ${counted(gpus, 'GPU')}` : ''}
          </span>
        </li>
      ))}
    </ul>
  </details>
)
