import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { STRATEGIES } from '../../../model/update/strategy.ts'
import { repositoryRoot } from '../../cluster/repository.ts'
import { type Setting, startSetting, uidsOf, withImage } from './setting.ts'

const page = readFileSync(path.join(repositoryRoot, 'docs/updates.md'), 'utf8')
const [example, surge, inPlace, sameNode, partition, ofPods, status] = [
  ...page.matchAll(/^```yaml\n([\s\S]*?)\n```$/gm),
].map(([, yaml = '']) => parse(yaml))

describe('docs/updates.md', function () {
  this.timeout(180_000)
  let setting: Setting
  before(async () => {
    setting = await startSetting(30)
  })
  after(async () => setting.stop())

  it('names every strategy', () => {
    for (const name of Object.keys(STRATEGIES)) expect(page).to.contain(`| \`${name}\``)
  })

  it('shows a set that is admitted, and the status that it has after an update', async () => {
    await setting.create(example)
    await setting.ready('llm')
    const copies = uidsOf(setting, 'llm-0-decode')
    const { leastReady, made } = setting.mark()
    await setting.change('llm', withImage('router:2', 'router'))
    await setting.updated('llm')
    expect(setting.set('llm').status).to.containSubset(status)
    expect(leastReady('llm-0-router')).to.equal(2)
    expect(made).to.have.length(8)
    expect(uidsOf(setting, 'llm-0-decode')).to.have.members(copies)
    await setting.drop('llm')
  })

  it('shows a clique of which nothing is ever missing', async () => {
    const { cliques } = surge
    await setting.create({
      ...example,
      metadata: { name: 'one', namespace: 'default' },
      spec: { replicas: 1, template: { cliques } },
    })
    await setting.ready('one')
    const { leastReady, made } = setting.mark()
    await setting.change('one', withImage('router:2', 'router'))
    await setting.updated('one')
    expect(leastReady('one-0-router')).to.equal(1)
    expect(made.toSorted()).to.deep.equal(['one-0-router/0', 'one-0-router/1'])
    await setting.drop('one')
  })

  it('shows a clique of which only the last pod follows', async () => {
    const { cliques } = ofPods
    await setting.create({
      ...example,
      metadata: { name: 'last', namespace: 'default' },
      spec: { replicas: 1, template: { cliques } },
    })
    await setting.ready('last')
    const { made } = setting.mark()
    await setting.change('last', withImage('router:2', 'router'))
    await setting.updated('last')
    expect(made).to.deep.equal(['last-0-router/3'])
    await setting.drop('last')
  })

  it('shows a clique whose pods follow another image in place', async () => {
    const { cliques } = inPlace
    await setting.create({
      ...example,
      metadata: { name: 'kept', namespace: 'default' },
      spec: { replicas: 1, template: { cliques } },
    })
    await setting.ready('kept')
    const uids = uidsOf(setting, 'kept-0-frontend')
    await setting.change('kept', withImage('frontend:2', 'frontend'))
    await setting.updated('kept')
    expect(uidsOf(setting, 'kept-0-frontend')).to.have.members(uids)
    await setting.drop('kept')
  })

  it('shows a clique whose pods prefer their nodes, and a set of which only the last replica follows', async () => {
    const { cliques } = sameNode
    await setting.create({
      ...example,
      metadata: { name: 'tried', namespace: 'default' },
      spec: { ...partition.spec, template: { cliques } },
    })
    await setting.ready('tried')
    const uids = uidsOf(setting, 'tried-')
    await setting.change('tried', withImage('engine:2', 'worker'))
    await setting.updated('tried')
    expect(uidsOf(setting, 'tried-').filter((uid) => uids.includes(uid))).to.have.length(24)
    expect(setting.set('tried').status).to.include({ updatedReplicas: 1, availableReplicas: 4 })
    await setting.drop('tried')
  })
})
