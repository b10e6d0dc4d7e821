import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { TemplateParts } from '../../../../model/template-meaning.ts'
import { changeInPlace, inPlaceParts, wayOfCopy } from '../../../../model/update/in-place.ts'
import { isRestartKey, RESTART_KEYS } from '../../../../model/update/restart-keys.ts'

const main = { name: 'main', image: 'main:1' }
const template = (podSpec: object, metadata: object = {}): TemplateParts => ({ ...metadata, spec: { podSpec } })
const changed = (
  before: TemplateParts,
  after: TemplateParts,
  ...priorities: readonly (string | undefined)[]
): ReturnType<typeof changeInPlace> =>
  changeInPlace(inPlaceParts(before, priorities[0]), inPlaceParts(after, priorities[1]))
const fixedIn = (before: object, after: object): string | undefined =>
  changed(template({ containers: [main], ...before }), template({ containers: [main], ...after })).fixed

describe('What of an edit running pods can follow', () => {
  it('is the image of a container, and of an init container that runs as long as the pod', () => {
    const sidecar = { name: 'side', image: 'side:1', restartPolicy: 'Always' }
    const before = template({ containers: [main], initContainers: [sidecar, { name: 'init', image: 'init:1' }] })
    const edit = (image: string) =>
      template({
        containers: [{ ...main, image }],
        initContainers: [
          { ...sidecar, image },
          { name: 'init', image: 'init:1' },
        ],
      })
    const { fixed, images } = changed(before, edit('other:2'))
    expect(fixed).to.equal(undefined)
    expect(images).to.have.members(['main', 'side'])
    expect(changed(before, before).images).to.deep.equal([])
  })

  it('is no image of an init container that has ended', () => {
    const init = (image: string) => ({ initContainers: [{ name: 'init', image }] })
    expect(fixedIn(init('init:1'), init('init:2'))).to.equal('podSpec.initContainers[init].image')
  })

  it('is a toleration more, and none less or other', () => {
    const [a, b] = [
      { key: 'a', operator: 'Exists' },
      { key: 'b', operator: 'Exists' },
    ]
    const before = template({ containers: [main], tolerations: [a] })
    const to = (...tolerations: readonly object[]) => changed(before, template({ containers: [main], tolerations }))
    expect(to(b, a)).to.include({ fixed: undefined, hasMoreTolerations: true })
    expect(to(b).fixed).to.equal('podSpec.tolerations')
    expect(to().fixed).to.equal('podSpec.tolerations')
  })

  it('is a deadline that is lower, or where there was none', () => {
    const at = (activeDeadlineSeconds?: number) => ({
      ...(activeDeadlineSeconds !== undefined && { activeDeadlineSeconds }),
    })
    expect(fixedIn(at(600), at(60))).to.equal(undefined)
    expect(fixedIn(at(), at(60))).to.equal(undefined)
    expect(fixedIn(at(60), at(600))).to.equal('podSpec.activeDeadlineSeconds')
    expect(fixedIn(at(60), at())).to.equal('podSpec.activeDeadlineSeconds')
  })

  it('is other cpu and memory of a container, but none that is taken away and none of another class', () => {
    const of = (resources: object, more: object = {}) => template({ containers: [{ ...main, resources, ...more }] })
    const small = { requests: { cpu: '1', memory: '1Gi' } }
    const edit = (resources: object) => changed(of(small), of(resources))
    expect(edit({ requests: { cpu: '1500m', memory: '1Gi' } })).to.deep.include({
      fixed: undefined,
      resized: ['containers[main]'],
      resizeRestarts: [],
    })
    expect(edit({ requests: { cpu: '1000m', memory: '1024Mi' } }).resized).to.deep.equal([])
    expect(edit({ ...small, limits: { memory: '2Gi' } })).to.deep.include({
      fixed: undefined,
      resized: ['containers[main]'],
    })
    for (const resources of [
      { requests: { cpu: '1' } },
      {},
      { requests: { cpu: '1', memory: '1Gi' }, limits: { cpu: '1', memory: '1Gi' } },
      { ...small, limits: { 'nvidia.com/gpu': '1' } },
      { ...small, claims: [{ name: 'gpu' }] },
    ])
      expect(edit(resources).fixed, JSON.stringify(resources)).to.equal('podSpec.containers[main].resources')
    const resizePolicy = [{ resourceName: 'cpu', restartPolicy: 'RestartContainer' }]
    const policed = (cpu: string, memory: string) => of({ requests: { cpu, memory } }, { resizePolicy })
    expect(changed(policed('1', '1Gi'), policed('1', '2Gi')).resizeRestarts).to.deep.equal([])
    expect(changed(policed('1', '1Gi'), policed('2', '1Gi')).resizeRestarts).to.deep.equal(['containers[main]'])
  })

  it('is a label or annotation that is added, changed or removed', () => {
    const of = (labels: object, annotations: object) => template({ containers: [main] }, { labels, annotations })
    const change = changed(of({ a: '1', b: '1' }, { x: '1' }), of({ a: '2', c: '1' }, { x: '1' }))
    expect(change.fixed).to.equal(undefined)
    expect(change.labels).to.have.members(['a', 'b', 'c'])
    expect(change.annotations).to.deep.equal([])
  })

  it('is no label that an environment or a volume reads, by its key or as one of all', () => {
    const env = (fieldPath: string) => ({
      containers: [{ ...main, env: [{ name: 'X', valueFrom: { fieldRef: { fieldPath } } }] }],
    })
    const volume = {
      containers: [main],
      volumes: [{ name: 'v', downwardAPI: { items: [{ path: 'l', fieldRef: { fieldPath: 'metadata.labels' } }] } }],
    }
    const fixed = (podSpec: object): (string | undefined)[] =>
      ['a', 'b'].map(
        (key) =>
          changed(template(podSpec, { labels: { [key]: '1' } }), template(podSpec, { labels: { [key]: '2' } })).fixed,
      )
    expect(fixed(env("metadata.labels['a']"))).to.deep.equal(['labels[a]', undefined])
    expect(fixed(env("metadata.annotations['a']"))).to.deep.equal([undefined, undefined])
    expect(fixed(volume)).to.deep.equal(['labels[a]', 'labels[b]'])
  })

  it('is no annotation by which people make pods restart', () => {
    for (const key of [
      'kubectl.kubernetes.io/restartedAt',
      'nvidia.com/restartedAt',
      'checksum/config',
      'x.io/checksum/y',
    ])
      expect(isRestartKey(key), key).to.equal(true)
    for (const key of ['grove.io/mnnvl-group', 'sidecar.istio.io/inject', 'sandbox.grove.io/ready-after'])
      expect(isRestartKey(key), key).to.equal(true)
    for (const key of ['app', 'checksum', 'example.com/owner', 'mygrove.io/x', 'grove.io'])
      expect(isRestartKey(key), key).to.equal(false)
  })

  it('is no key of the list, all of which the page on updates names', () => {
    const page = readFileSync('docs/updates.md', 'utf8')
    for (const { text } of RESTART_KEYS) expect(page).to.contain(`\`${text}\``)
  })

  it('is nothing else: the first field that differs is named, in whatever order it is spelled', () => {
    expect(fixedIn({}, { containers: [{ ...main, args: ['--new'] }] })).to.equal('podSpec.containers[main].args')
    expect(fixedIn({}, { nodeSelector: { zone: 'a' } })).to.equal('podSpec.nodeSelector')
    expect(fixedIn({}, { containers: [main, { name: 'more', image: 'more:1' }] })).to.equal('podSpec.containers')
    const two = [main, { name: 'more', image: 'more:1' }]
    expect(fixedIn({ containers: two }, { containers: two.toReversed() })).to.equal(undefined)
    expect(changed(template({ containers: [main] }), template({ containers: [main] }), 'low', 'high').fixed).to.equal(
      'podSpec.priorityClassName',
    )
  })

  it('is no image of a pod whose engines have a shadow', () => {
    const of = (image: string) =>
      template({ containers: [{ ...main, image }] }, { annotations: { 'grove.io/failover': 'shadow' } })
    expect(changed(of('main:1'), of('main:2')).fixed).to.equal('podSpec.containers[main].image')
  })
})

describe('A copy of a scaling group', () => {
  it('follows in place by a restart of each of its cliques, or of none', () => {
    expect(wayOfCopy(['restart', 'restart'], false)).to.equal('restart')
    expect(wayOfCopy(['restart'], true)).to.equal('again')
    expect(wayOfCopy(['restart', 'patch'], false)).to.equal('again')
    expect(wayOfCopy(['patch'], true)).to.equal('patch')
    expect(wayOfCopy(['patch', 'waits'], false)).to.equal('again')
    expect(wayOfCopy(['patch', 'resize'], true)).to.equal('resize')
    expect(wayOfCopy(['restart', 'resize'], false)).to.equal('again')
  })
})
