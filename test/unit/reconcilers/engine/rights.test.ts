import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { enabledControllers, watchedKinds, withComponents } from '../../../../reconcilers/engine/controller.ts'
import { rightsOf } from '../../../../reconcilers/engine/rights.ts'
import { baseConfiguration } from '../../../../scripts/rights/base-configuration.ts'
import { rightsManifests } from '../../../../scripts/rights/manifest.ts'
import { BOOK, bookOfShelf, shelf, TOYS, toysWith } from './toy.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')

describe('the rights of controllers', () => {
  it('are to watch what is watched, to write what is declared and to read what is made, in one rule a resource', () => {
    const rule = (group: string, resource: string, ...verbs: string[]) => ({
      apiGroups: [group],
      resources: [resource],
      verbs,
    })
    expect(rightsOf(TOYS)).to.deep.equal([
      rule('', 'secrets', 'create', 'get', 'list', 'patch', 'watch'),
      rule('toys.example.com', 'books', 'create', 'delete', 'get', 'list', 'patch', 'watch'),
      rule('toys.example.com', 'shelves', 'get', 'list', 'watch'),
      rule('toys.example.com', 'shelves/finalizers', 'update'),
      rule('toys.example.com', 'shelves/status', 'patch'),
    ])
  })

  it('merge what several controllers declare of one resource, each verb once', () => {
    const other = { ...bookOfShelf, writes: [{ group: '', resource: 'secrets', verbs: ['patch', 'delete'] as const }] }
    expect(rightsOf(toysWith([shelf, other]))[0]?.verbs).to.deep.equal([
      'create',
      'delete',
      'get',
      'list',
      'patch',
      'watch',
    ])
  })

  it('hold the CRDs of kinds that a cluster may lack, by name', () => {
    const kind = { apiVersion: 'toys.example.com/v1', kind: 'Ribbon' }
    const ribbons = { kind, plural: 'ribbons', keep: BOOK.keep, optional: true }
    const rules = rightsOf(toysWith([{ ...shelf, reads: [kind] }], ribbons))
    expect(rules.at(-1)).to.deep.equal({
      apiGroups: ['apiextensions.k8s.io'],
      resources: ['customresourcedefinitions'],
      resourceNames: ['ribbons.toys.example.com'],
      verbs: ['list', 'watch'],
    })
  })

  it('hold no CRD of a kind of Kubernetes itself, which has none', () => {
    const kind = { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup' }
    const group = { kind, plural: 'podgroups', keep: BOOK.keep, optional: true, isBuiltIn: true }
    const rules = rightsOf(toysWith([{ ...shelf, reads: [kind] }], group))
    expect(rules.some(({ apiGroups }) => apiGroups[0] === 'apiextensions.k8s.io')).to.equal(false)
    expect(rules.map(({ resources }) => resources[0])).to.include('podgroups')
  })

  it('follow from what a configuration asks to be woken by', () => {
    const wake = { on: BOOK.kind, isEnabled: (config: unknown) => config === 'books', keys: () => [] }
    const only = { ...shelf, wakes: [wake] }
    const kindsFor = (config: string) =>
      watchedKinds(enabledControllers(toysWith([only]), config)).map(({ kind }) => kind.kind)
    expect(kindsFor('books')).to.deep.equal(['Shelf', 'Book'])
    expect(kindsFor('nothing')).to.deep.equal(['Shelf'])
  })

  it('are refused where a kind is watched in two ways, or in none: there is one cache', () => {
    expect(() => watchedKinds({ ...TOYS, kinds: [...TOYS.kinds, { ...BOOK }] })).to.throw('Book is watched in two ways')
    expect(() => watchedKinds({ ...TOYS, kinds: [] })).to.throw(
      'nothing says how Shelf of toys.example.com/v1 is watched',
    )
  })

  it('of the reconcilers are what manifests install; npm run generate writes it', async () => {
    const manifests = rightsManifests(await baseConfiguration(root))
    for (const [file, text] of manifests) expect(readFileSync(path.join(root, file), 'utf8')).to.equal(text)
    expect([...manifests.keys()]).to.include('manifests/base/reconciler-role.yaml')
  })

  it('to write the PodGroups of gangs are had only for schedulers that are enabled: a component brings those of the others', async () => {
    const manifests = rightsManifests(await baseConfiguration(root))
    const base = manifests.get('manifests/base/reconciler-role.yaml') ?? ''
    expect(base).to.include('scheduling.run.ai').and.include('scheduling.k8s.io').and.not.include('volcano')
    const [role] = parseAllDocuments(manifests.get('manifests/components/volcano/reconciler-role.yaml') ?? '')
    expect(role?.toJS().rules).to.deep.equal([
      {
        apiGroups: ['scheduling.volcano.sh'],
        resources: ['podgroups'],
        verbs: ['create', 'get', 'list', 'patch', 'watch'],
      },
      {
        apiGroups: ['apiextensions.k8s.io'],
        resources: ['customresourcedefinitions'],
        resourceNames: ['podgroups.scheduling.volcano.sh'],
        verbs: ['list', 'watch'],
      },
    ])
  })

  it('to what only TrainJobs and fabrics need come with their components: of them the base may only say that a TrainJob waits', async () => {
    const manifests = rightsManifests(await baseConfiguration(root))
    const rulesIn = (file: string): { apiGroups: string[]; resources: string[]; verbs: string[] }[] =>
      parseAllDocuments(manifests.get(file) ?? '')[0]?.toJS().rules
    const placesIn = (file: string) =>
      rulesIn(file).map(({ apiGroups, resources }) => `${apiGroups[0]}/${resources.join()}`)
    const base = placesIn('manifests/base/reconciler-role.yaml')
    const training = placesIn('manifests/components/trainjobs/reconciler-role.yaml')
    expect(training).to.include.members(['/configmaps', 'jobset.x-k8s.io/jobsets', 'scheduling.volcano.sh/podgroups'])
    expect(placesIn('manifests/components/mnnvl/reconciler-role.yaml')).to.deep.equal([
      'resource.nvidia.com/computedomains',
      'apiextensions.k8s.io/customresourcedefinitions',
    ])
    const ofTrainJobs = rulesIn('manifests/base/reconciler-role.yaml').filter(({ apiGroups }) =>
      apiGroups[0]?.startsWith('trainer'),
    )
    expect(ofTrainJobs.map(({ resources, verbs }) => `${verbs} ${resources}`)).to.deep.equal([
      'list,watch trainjobs',
      'patch trainjobs/status',
    ])
    const shared = ['trainer.kubeflow.org/trainjobs', 'apiextensions.k8s.io/customresourcedefinitions', '/events']
    expect(base.filter((place) => training.includes(place))).to.have.members(shared)
    const ofEvents = rulesIn('manifests/base/reconciler-role.yaml').find(({ resources }) =>
      resources.includes('events'),
    )
    expect(ofEvents?.verbs, 'the base only writes them').to.deep.equal(['create', 'patch'])
    expect(base.join()).to.not.match(/runtimes|jobsets|computedomains|configmaps|volcano|nodes/)
  })

  it('of the webhook are to read what decisions look up, and nothing of it is a Secret', async () => {
    const manifests = rightsManifests(await baseConfiguration(root))
    for (const [file, text] of manifests) {
      if (!file.endsWith('webhook-role.yaml')) continue
      const [role, binding] = parseAllDocuments(text).map((document) => document.toJS())
      expect(binding.subjects).to.deep.equal([
        { kind: 'ServiceAccount', name: 'grove-webhook', namespace: 'grove-system' },
      ])
      for (const { resources, verbs, resourceNames } of role.rules) {
        expect(resources).to.not.include('secrets')
        // A review of rights is a question in the form of a create; it stores nothing. Nobody knows the name of a LimitRange.
        const others: Record<string, string> = { subjectaccessreviews: 'create', limitranges: 'list' }
        const reading = new Set(resources.map((plural: string) => others[plural] ?? 'get'))
        // Who names a runtime that is not there is told which there are.
        const areRuntimes = resources.every((plural: string) => plural.endsWith('trainingruntimes'))
        const expected = areRuntimes && verbs.includes('list') ? ['list'] : [...reading]
        expect(verbs).to.deep.equal(resourceNames === undefined ? expected : ['get', 'patch'])
      }
    }
  })
})

const CONFIG = {}

describe('controllers without the rights of a component', () => {
  const ribbons = {
    kind: { apiVersion: 'toys.example.com/v1', kind: 'Ribbon' },
    plural: 'ribbons',
    keep: BOOK.keep,
    component: 'ribbons',
  }
  const tied = {
    ...shelf,
    reads: [ribbons.kind],
    writes: [...shelf.writes, { group: 'toys.example.com', resource: 'ribbons/status', verbs: ['patch'] as const }],
    wakes: [...shelf.wakes, { on: ribbons.kind, keys: () => [] }],
  }

  it('neither read nor write its kinds, and do all the rest', () => {
    expect(rightsOf(withComponents(toysWith([tied], ribbons), CONFIG, () => false))).to.deep.equal(
      rightsOf(toysWith([shelf])),
    )
    const all = toysWith([tied], ribbons)
    expect(rightsOf(withComponents(all, CONFIG, (component) => component === 'ribbons'))).to.deep.equal(rightsOf(all))
  })

  it('are left out where they look after such a kind', () => {
    const registry = toysWith([{ ...shelf, of: ribbons.kind }, bookOfShelf], ribbons)
    const { controllers } = withComponents(registry, CONFIG, () => false)
    expect(controllers.map(({ name }) => name)).to.deep.equal([bookOfShelf.name])
  })
})
