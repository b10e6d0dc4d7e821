import path from 'node:path'
import { expect } from 'chai'
import type { KubeObject, ObjectRef } from '../../../model/object.ts'
import { type Action, flat } from '../../../reconcilers/engine/action.ts'
import { enabledControllers, watchedKinds } from '../../../reconcilers/engine/controller.ts'
import type { Kind } from '../../../reconcilers/engine/kind.ts'
import { NO_SUM } from '../../../reconcilers/engine/notes.ts'
import { rightsOf } from '../../../reconcilers/engine/rights.ts'
import { memory } from '../../../reconcilers/memory.ts'
import { REGISTRY } from '../../../reconcilers/registry.ts'
import { type RenderContext, settle } from '../../../reconcilers/render.ts'
import { baseConfiguration } from '../../../scripts/rights/base-configuration.ts'
import { ACCOUNTS } from '../../../scripts/rights/manifest.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { objectsView } from '../../../webhook/server/view.ts'
import { configurationOf, SURROUNDINGS } from '../../manifests/setting.ts'
import { sources } from '../../manifests/sources.ts'
import { ruleCases } from '../webhook/rule-cases/all.ts'
import { configuration, requestFor } from '../webhook/submissions.ts'
import { loadedResources, renderContext, stored } from './rendered.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const NOW = '2000-01-01T00:00:00Z'
const PLURALS = new Map(watchedKinds(REGISTRY).map(({ kind, plural }) => [`${kind.apiVersion} ${kind.kind}`, plural]))
const groupOf = (apiVersion: string): string => (apiVersion.includes('/') ? apiVersion.replace(/\/.*/, '') : '')

/** The rights that an action needs at the API server, as `group/resource verb`. */
const rightsFor = (action: Action): string[] => {
  const right = ({ apiVersion, kind }: Kind, verb: string, subresource = '') =>
    `${groupOf(apiVersion)}/${PLURALS.get(`${apiVersion} ${kind}`)}${subresource} ${verb}`
  const of = (ref: ObjectRef | KubeObject) => ref as Kind
  switch (action.do) {
    case 'create':
      return [right(of(action.object), 'create'), right(of(action.object), 'get')]
    case 'apply':
      return [right(of(action.object), 'create'), right(of(action.object), 'patch')]
    case 'patch':
    case 'ungate':
      return [right(of(action.ref), 'patch')]
    case 'patchStatus':
      return [right(of(action.ref), 'patch', '/status')]
    case 'remove':
      return [right(of(action.ref), 'delete')]
    case 'removeAll':
      return [right(action.kind, 'deletecollection')]
    case 'confirm':
    case 'confirmOwner':
    case 'fetch':
      return [right(of(action.ref), 'get')]
    case 'reread':
      return [right(action.kind, 'list')]
    default:
      return []
  }
}

const keysOf = (rules: ReturnType<typeof rightsOf>): Set<string> =>
  new Set(
    rules.flatMap(({ apiGroups, resources, verbs }) =>
      resources.flatMap((resource) => verbs.map((verb) => `${apiGroups[0]}/${resource} ${verb}`)),
    ),
  )

describe('the rights that plans need', () => {
  const planned = new Map<string, Set<string>>()
  const note: RenderContext['onPlan'] = (controller, actions) => {
    const rights = planned.get(controller) ?? new Set()
    for (const action of flat(actions)) for (const right of rightsFor(action)) rights.add(right)
    planned.set(controller, rights)
  }
  before(loadedResources)

  /** A set is created, loses its replicas, and is deleted. */
  const live = (set: KubeObject, others: readonly KubeObject[], setting: 'plain' | 'everything'): void => {
    const context = { ...renderContext(configurationOf(setting), [...SURROUNDINGS, ...others]), onPlan: note }
    const objects = memory(objectsView([...SURROUNDINGS, ...others]))
    const made = stored(set, context)
    objects.put(made)
    settle(objects, context)
    const { apiVersion, kind } = made
    const now = objects.get({ apiVersion, kind }, made.metadata.namespace, made.metadata.name ?? '') ?? made
    objects.put({ ...now, spec: { ...(now.spec as object), replicas: 0 } })
    settle(objects, context)
    objects.put({ ...now, metadata: { ...now.metadata, deletionTimestamp: NOW } })
    for (const controller of enabledControllers(REGISTRY, context.admission.config).controllers) {
      for (const object of [...objects].filter((each) => each.kind === controller.of.kind)) {
        if ('parts' in controller) continue
        note(controller.name, controller.plan(object, objects, { config: context.admission.config, now: NOW }, NO_SUM))
      }
    }
  }

  it('are declared by the very controller that plans, for every manifest there is', () => {
    for (const { set, others, setting, pods } of sources()) if (pods <= 60) live(set, others, setting)
    const config = configurationOf('everything')
    for (const controller of enabledControllers(REGISTRY, config).controllers) {
      const declared = keysOf(rightsOf({ ...REGISTRY, controllers: [controller] }))
      const missing = [...(planned.get(controller.name) ?? [])].filter((right) => !declared.has(right))
      expect(missing, controller.name).to.deep.equal([])
    }
    const all = [...planned.values()].flatMap((rights) => [...rights])
    expect(all).to.include.members([
      '/pods create',
      '/pods patch',
      'grove.io/podcliques delete',
      'resource.nvidia.com/computedomains create',
      'scheduler.grove.io/podgangs/status patch',
      'rbac.authorization.k8s.io/rolebindings create',
    ])
  })

  it('are granted by the base or a component to the account of the reconcilers, and none is granted that nobody declares', async () => {
    const base = await baseConfiguration(root)
    const [reconcilers] = ACCOUNTS
    const every = ['trainjobs', 'mnnvl'].flatMap((component) => reconcilers?.rules(base, component) ?? [])
    const granted = keysOf(every)
    granted.delete('/events create')
    granted.delete('/events patch')
    const needed = enabledControllers(REGISTRY, base).controllers.filter(({ component }) =>
      [undefined, 'trainjobs'].includes(component?.(base)),
    )
    const declared = keysOf(rightsOf({ ...REGISTRY, controllers: needed }))
    expect([...granted].sort()).to.deep.equal([...declared].sort())
  })
})

describe('what admission looks up', () => {
  const config = configuration({
    topologyAwareScheduling: { enabled: true },
    authorizer: { enabled: true, reconcilerServiceAccountUserName: 'reconciler' },
    scheduler: { profiles: ['default-scheduler', 'volcano', 'kai-scheduler'].map((name) => ({ name })) },
  })
  /** The kinds that an endpoint asks for, in all cases of all rules. */
  const askedBy = (endpoint: (typeof endpoints)[number]): Set<string> => {
    const submissions = ruleCases.flatMap(({ given, allowed = {} }) => [given, ...Object.values(allowed)])
    const refs = submissions
      .filter((submission) => submission.endpoint === endpoint)
      .flatMap(({ object, old, existing = [], request: more = {} }) => {
        const update = old === undefined ? {} : ({ operation: 'UPDATE', oldObject: old } as const)
        const request = requestFor(object, { ...update, ...more })
        const view = objectsView(existing)
        return [
          ...(endpoint.needs?.(request, config) ?? []),
          ...(endpoint.needsThen?.(request, { config, view }) ?? []),
        ]
      })
    return new Set(
      refs.filter(({ name }) => name !== '').map(({ apiVersion, kind }) => `${groupOf(apiVersion)} ${kind}`),
    )
  }

  for (const endpoint of endpoints.filter(({ needs }) => needs !== undefined)) {
    it(`by ${endpoint.path} is declared, so that the webhook may read it`, () => {
      const declared = (endpoint.looksUp?.(config) ?? []).map(({ kind }) => `${groupOf(kind.apiVersion)} ${kind.kind}`)
      expect(declared).to.include.members([...askedBy(endpoint)])
      expect(declared).to.not.deep.equal([])
    })
  }
})
