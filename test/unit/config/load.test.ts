import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { completeConfiguration, loadConfiguration } from '../../../config/load.ts'

const HEAD = 'apiVersion: operator.config.grove.io/v1alpha1\nkind: OperatorConfiguration\n'

describe('loading the operator configuration', () => {
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-config-'))
  })
  after(() => rm(directory, { recursive: true }))

  const load = async (text: string | Buffer) => {
    const file = path.join(directory, 'config.yaml')
    await writeFile(file, text)
    const loaded = await loadConfiguration(file)
    const found = loaded.errors.map(({ type, field, detail }) => `${type} ${path.basename(field)}: ${detail}`)
    return { ...loaded, found }
  }

  it('reads YAML, fills in the rest and has nothing to say about it', async () => {
    const { config, errors, warnings } = await load(`${HEAD}logLevel: debug\nmetadata: {name: grove-config}\n`)
    expect(errors).to.deep.equal([])
    expect(warnings).to.deep.equal([])
    expect(config?.logLevel).to.equal('debug')
    expect(config?.server.webhooks.port).to.equal(2750)
    expect(config).not.to.have.property('metadata')
  })

  it('reads JSON', async () => {
    const json = { apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration', logFormat: 'text' }
    expect((await load(JSON.stringify(json, null, '\t'))).config?.logFormat).to.equal('text')
  })

  it('reads JSON whose texts look like keys', async () => {
    const tricky = { bindAddress: '"port": 1, \\', port: 2 }
    expect((await load(JSON.stringify({ server: { metrics: tricky } }))).config?.server.metrics).to.deep.equal(tricky)
  })

  it('takes yes, on, no and off for booleans, as Kubernetes does, but not where they are quoted', async () => {
    const { config } = await load(`${HEAD}authorizer: {enabled: yes}\nnetwork: {autoMNNVLEnrollment: off}\n`)
    expect(config?.authorizer.enabled).to.equal(true)
    expect(config?.network.autoMNNVLEnrollment).to.equal(false)
    expect((await load(`${HEAD}authorizer: {enabled: "yes"}\n`)).found).to.deep.equal([
      'Invalid authorizer.enabled: must be true or false, but is text',
    ])
  })

  it('understands anchors and merge keys', async () => {
    const { config } = await load(
      `${HEAD}server:\n  metrics: &at {bindAddress: "::1", port: 1}\n  healthProbes: {<<: *at, port: 2}\n`,
    )
    expect(config?.server.healthProbes).to.deep.equal({ bindAddress: '::1', port: 2 })
  })

  for (const [what, text, found] of [
    [
      'a syntax error with its line',
      `${HEAD}server: {webhooks: 1\nlogLevel: info\n`,
      /^Invalid config.yaml: line \d, column \d+: /,
    ],
    ['tabs', `${HEAD}server:\n\twebhooks: {}\n`, /^Invalid config.yaml: line 4, column 1: a tab cannot indent/],
    [
      'endless nesting',
      `${HEAD}server: ${'['.repeat(9000)}${']'.repeat(9000)}`,
      /^Invalid config.yaml: line 3, column 264: the text is nested too deeply here; make it flatter$/,
    ],
    [
      'a key that is set twice, with both lines',
      `${HEAD}server:\n  metrics:\n    port: 1\n    port: 2\n`,
      /^Duplicate server.metrics.port: line 6, column 5: set before at line 5, column 5; keep one of the two$/,
    ],
    [
      'a key that is set twice in JSON',
      '{"logLevel":"info",\n"logLevel":"debug"}',
      /^Duplicate logLevel: line 2, column 1: set before at line 1, column 2/,
    ],
    ['JSON that breaks off', '{"logLevel":"info",', /^Invalid config.yaml: line 1, column 20: /],
    ['an empty file', '', /^Required config.yaml: the file is empty; start it with apiVersion/],
    ['a file with comments only', '# later\n---\n', /^Required config.yaml: the file is empty/],
    ['two documents', 'logLevel: info\n---\nlogLevel: debug\n', /^Invalid config.yaml: holds 2 documents/],
    ['a list', '- 1\n', /^Invalid OperatorConfiguration: must be an object/],
    ['plain text', 'hello\n', /^Invalid OperatorConfiguration: must be an object/],
    ['an alias that is nowhere defined', 'server: *x\n', /^Invalid config.yaml: /],
    [
      'an alias bomb',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((key, i) => `${key}: &${key} [${`*${'abcdefg'[i]},`.repeat(9)}]`).join('\n')}\n`,
      /^Invalid config.yaml: cannot be read: Excessive alias count/,
    ],
    [
      'a binary file',
      Buffer.from([0xff, 0xfe, 0x00, 0x01, 0x80]),
      /^Invalid config.yaml: is not text in UTF-8; is it a configuration\?$/,
    ],
    ['a long text of something else, and quotes it in part', `a: b\n${'x'.repeat(5000)}\n`, /^Invalid .{1,260}$/],
    ['a file of something else', '{"name": "grove", "scripts": {}}', /^Required kind: none of its fields is known/],
    ['another kind', 'apiVersion: v1\nkind: ConfigMap\n', /^NotSupported apiVersion: .*\nNotSupported kind: /],
  ] as const) {
    it(`refuses ${what}`, async () => {
      const { found: errors, config } = await load(text)
      expect(errors.join('\n')).to.match(found)
      expect(config).to.equal(undefined)
    })
  }

  it('says of a missing file, a directory and a protected file what is wrong, and that it could not read it', async () => {
    const missing = await loadConfiguration(path.join(directory, 'nowhere.yaml'))
    expect(missing.errors[0]?.type).to.equal('NotFound')
    expect(missing.unreadable).to.equal(true)
    const folder = await loadConfiguration(directory)
    expect(folder.errors[0]?.detail).to.equal('is a directory; name the file in it')
    expect((await loadConfiguration(path.join(directory, 'config.yaml/x'))).errors[0]?.type).to.equal('NotFound')
    expect((await loadConfiguration('a\0b')).unreadable).to.equal(true)
  })

  it('says that a file may not be read', async function () {
    if (process.getuid?.() === 0) this.skip() // The super-user may read everything.
    const file = path.join(directory, 'secret.yaml')
    await writeFile(file, HEAD)
    await chmod(file, 0)
    expect((await loadConfiguration(file)).errors[0]?.detail).to.match(/may not be read/)
  })
})

describe('completing a configuration', () => {
  const findings = (value: unknown): string[] =>
    completeConfiguration(value).errors.map(({ type, field, detail }) => `${type} ${field}: ${detail}`)

  it('takes a part of one and mentions the missing apiVersion and kind', () => {
    const { config, warnings } = completeConfiguration({ network: { autoMNNVLEnabled: true } })
    expect(config?.network).to.deep.equal({ autoMNNVLEnabled: true, autoMNNVLEnrollment: true, gpusPerNode: 4 })
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.match(/^apiVersion and kind should be given/)
  })

  it('names every wrong type by its path, its value and what belongs there', () => {
    expect(
      findings({
        logLevel: 5,
        server: [],
        leaderElection: { leaseDuration: 15, retryPeriod: '2 s' },
        controllers: { podClique: { concurrentSyncs: 1.5 }, podGang: { concurrentSyncs: '4' } },
        authorizer: { exemptServiceAccountUserNames: ['a', 7] },
        scheduler: { profiles: [{ name: {} }] },
      }),
    ).to.deep.equal([
      'Invalid leaderElection.leaseDuration: must be a duration such as "15s" or "1m30s", but is a number',
      'Invalid leaderElection.retryPeriod: must be a duration such as "15s" or "1m30s"',
      'Invalid server: must be an object, but is a list',
      'Invalid controllers.podClique.concurrentSyncs: must be a whole number, but is a fractional number',
      'Invalid controllers.podGang.concurrentSyncs: must be a whole number, but is text',
      'Invalid logLevel: must be text in quotes, but is a number',
      'Invalid authorizer.exemptServiceAccountUserNames[1]: must be text in quotes, but is a number',
      'Invalid scheduler.profiles[0].name: must be text, but is an object',
    ])
  })

  it('refuses ports that do not exist and certificate modes that could not start', () => {
    expect(
      findings({ server: { webhooks: { port: 65536, certProvisionMode: 'vault' }, metrics: { port: -1 } } }),
    ).to.deep.equal([
      'Invalid server.webhooks.port: must be between 0 and 65535',
      'NotSupported server.webhooks.certProvisionMode: supported values: "auto", "manual"',
      'Invalid server.metrics.port: must be between 0 and 65535',
    ])
  })

  it('refuses a limit on pods that no set could keep to, and takes zero for the default', () => {
    const limited = (podsPerPodCliqueSet: number) => completeConfiguration({ limits: { podsPerPodCliqueSet } })
    expect(findings({ limits: { podsPerPodCliqueSet: -1 } })).to.deep.equal([
      'Invalid limits.podsPerPodCliqueSet: must be between 0 and 2147483647',
    ])
    expect(limited(0).config?.limits).to.deep.equal({ podsPerPodCliqueSet: 150_000 })
    expect(limited(1).config?.limits).to.deep.equal({ podsPerPodCliqueSet: 1 })
  })

  it('refuses limits of the webhook server that contradict each other, and delays that nobody waits for', () => {
    const found = (webhooks: object) => completeConfiguration({ server: { webhooks } }).errors.map(({ field }) => field)
    expect(found({ maxReviewBytes: 2_000_000, maxBytesInFlight: 1_000_000 })).to.deep.equal([
      'server.webhooks.maxBytesInFlight',
    ])
    expect(found({ clientNames: ['kube-apiserver'] })).to.deep.equal(['server.webhooks.clientCAFile'])
    for (const shutdownDelay of ['-1s', '11m']) {
      expect(found({ shutdownDelay })).to.deep.equal(['server.webhooks.shutdownDelay'])
    }
    expect(found({ maxReviewBytes: 17 * 1024 * 1024, maxConnections: -1 })).to.have.members([
      'server.webhooks.maxReviewBytes',
      'server.webhooks.maxConnections',
    ])
    const { config } = completeConfiguration({ server: { webhooks: { shutdownDelay: '0s' } } })
    expect(config?.server.webhooks.shutdownDelay).to.equal('0s')
  })

  it('counts null as absent, even as an element of a list', () => {
    const { config, errors } = completeConfiguration({
      server: null,
      logLevel: null,
      debugging: null,
      leaderElection: { leaseDuration: null },
      authorizer: { exemptServiceAccountUserNames: null },
    })
    expect(errors).to.deep.equal([])
    expect(config?.server.metrics.port).to.equal(2752)
    expect(config).not.to.have.property('debugging')
    expect(findings({ scheduler: { profiles: [null] } })).to.deep.equal([
      'Required scheduler.profiles[0].name: name one of kai-scheduler, default-scheduler, volcano, lpx-scheduler, kueue, koord-scheduler',
    ])
  })

  it('checks the settings that a profile declares', () => {
    const withConfig = (config: unknown) =>
      findings({ scheduler: { profiles: [{ name: 'default-scheduler', config }] } })
    expect(withConfig({ gangScheduling: true, other: 1 })).to.deep.equal([])
    expect(withConfig({ gangScheduling: 'yes' })).to.deep.equal([
      'Invalid scheduler.profiles[0].config.gangScheduling: must be auto, true or false',
    ])
    expect(withConfig('x')[0]).to.match(/^Invalid scheduler.profiles\[0\].config: must be an object/)
  })
})

describe('schedulerName, the short form', () => {
  const scheduler = (value: unknown) => completeConfiguration(value).config?.scheduler

  it('is a profile that is also the default', () => {
    expect(scheduler({ schedulerName: 'kai-scheduler' })).to.deep.equal({
      profiles: [{ name: 'kai-scheduler' }, { name: 'default-scheduler' }],
      defaultProfileName: 'kai-scheduler',
    })
  })

  it('keeps the profile where it is listed already, with its settings', () => {
    const profiles = [{ name: 'default-scheduler', config: { gangScheduling: true } }, { name: 'volcano' }]
    expect(scheduler({ schedulerName: 'default-scheduler', scheduler: { profiles } })).to.deep.equal({
      profiles,
      defaultProfileName: 'default-scheduler',
    })
  })

  it('changes nothing when empty', () => {
    expect(scheduler({ schedulerName: '' })).to.deep.equal(scheduler({}))
  })

  describe('tells what has the wrong type and what breaks a rule in one round', () => {
    const found = (value: object): string[] => completeConfiguration(value).errors.map(({ field }) => field)
    for (const [which, value, fields] of [
      [
        'of different sections',
        { server: { metrics: { port: 'x' } }, controllers: { podGang: { concurrentSyncs: -1 } }, logLevel: 'loud' },
        ['server.metrics.port', 'logLevel', 'controllers.podGang.concurrentSyncs'],
      ],
      [
        'of different fields of a section',
        { controllers: { podGang: { concurrentSyncs: -1 }, podClique: { concurrentSyncs: 'many' } } },
        ['controllers.podClique.concurrentSyncs', 'controllers.podGang.concurrentSyncs'],
      ],
      [
        'but not what follows from a wrong type',
        { leaderElection: { enabled: true, leaseDuration: '8s', renewDeadline: 7 } },
        ['leaderElection.renewDeadline'],
      ],
      [
        'but not what follows from a profile that cannot be read',
        { scheduler: { profiles: [{ name: 5 }], defaultProfileName: 'kai-scheduler' } },
        ['scheduler.profiles[0].name'],
      ],
    ] as const) {
      it(which, () => expect(found(value)).to.have.members(fields))
    }
  })

  it('is refused when no backend has that name, and when it contradicts the long form', () => {
    expect(completeConfiguration({ schedulerName: 'kai' }).errors).to.have.length(1)
    expect(completeConfiguration({ schedulerName: 'kai' }).errors[0]).to.include({
      type: 'NotSupported',
      field: 'schedulerName',
    })
    const both = { schedulerName: 'volcano', scheduler: { defaultProfileName: 'kai-scheduler' } }
    expect(completeConfiguration(both).errors[0]?.detail).to.match(/contradicts scheduler.defaultProfileName/)
  })
})

describe('unknown configuration fields', () => {
  const warnings = (value: object): readonly string[] =>
    completeConfiguration({ apiVersion: 'operator.config.grove.io/v1alpha1', kind: 'OperatorConfiguration', ...value })
      .warnings

  for (const [value, warning] of [
    [{ LogLevel: 'info' }, 'LogLevel: unknown field, ignored; did you mean "logLevel"?'],
    [{ server: { webhook: {} } }, 'server.webhook: unknown field, ignored; did you mean "webhooks"?'],
    [
      { reconcilerServiceAccountUserName: 'x' },
      'reconcilerServiceAccountUserName: unknown field, ignored; did you mean "authorizer.reconcilerServiceAccountUserName"?',
    ],
    [
      { scheduler: { profiles: [{ nmae: 'x', name: 'default-scheduler' }] } },
      'scheduler.profiles[0].nmae: unknown field, ignored; did you mean "name"?',
    ],
    [{ colour: 'green' }, 'colour: unknown field, ignored'],
    [{ constructor: 1 }, 'constructor: unknown field, ignored'],
    [
      { topologyAwareScheduling: { levels: [] } },
      'topologyAwareScheduling.levels: ignored; topology levels are written in a ClusterTopologyBinding object',
    ],
  ] as const) {
    it(`says "${warning}"`, () => expect(warnings(value)).to.deep.equal([warning]))
  }

  it('does not look into the settings of a scheduler', () => {
    const profiles = [{ name: 'kai-scheduler', config: { anything: { goes: 1 } } }]
    expect(warnings({ scheduler: { profiles } })).to.deep.equal([])
  })
})
