import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import axe from 'axe-core'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { webhookTrouble } from '../../cli/cluster/webhooks.ts'
import { EVERYTHING } from '../../cli/verbs/page/model/readable.ts'
import type { PageServer } from '../../cli/verbs/page/serve/server.ts'
import type { ApiObject } from '../../kube/api/object.ts'
import type { Resource } from '../../kube/api/resource.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { chromiumPath, openBrowser } from './chromium.ts'
import { CRASH, KEY, openScene, type Scene } from './scene.ts'

const WIDE = { width: 1060, height: 680 }
const SMALL = { width: 360, height: 700 }
const VIEWS = ['workloads', 'nodes', 'admission', 'system'] as const
const SHOP = '#/workloads/PodCliqueSet/research/shop'
const TUNE = '#/workloads/TrainJob/research/tune'
const EMBEDDINGS = '#/workloads/PodCliqueSet/research/embeddings'
const CHAT = '#/workloads/PodCliqueSet/default/chat-70b'
/** Where the pictures of docs/page.md are; `GROVE_TEST_RECORD=1 npm run test:browser` takes them anew. */
const PICTURES = path.join(repositoryRoot, 'docs/pictures')
const MOST_BYTES = 150_000
const SETS: Resource = {
  group: 'grove.io',
  version: 'v1alpha1',
  plural: 'podcliquesets',
  kind: 'PodCliqueSet',
  namespaced: true,
}
/** Text that would do harm if a page took it for markup. */
const MARKUP = '<script>window.harmed = 1</script><img src=x onerror="window.harmed = 1"> & "quotes"'

const set = (name: string) => `
apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: { name: ${name} }
spec: { replicas: 1, template: { cliques: [{ name: web, spec: { roleName: web, replicas: 1, podSpec: { containers: [{ name: main, image: web:1 }] } } }] } }
`

describe('the page in a browser', () => {
  let scene: Scene
  let server: PageServer
  let browser: Awaited<ReturnType<typeof openBrowser>>
  let page: Page
  /** What the browser has complained of, and where else it has turned to. */
  const complaints: string[] = []
  const base = (): string => `http://127.0.0.1:${server.port}/`

  before(async function () {
    this.timeout(120_000)
    const chromium = chromiumPath()
    if (chromium === undefined) {
      const reason =
        'there is no Chromium here; install it (Debian: apt-get install chromium) or name it in GROVE_TEST_CHROMIUM'
      if (process.env.GROVE_TEST_BROWSER === 'required') throw new Error(reason)
      console.log(reason)
      this.skip()
    }
    scene = await openScene()
    server = await scene.serve()
    browser = await openBrowser(chromium, WIDE)
    page = await browser.context.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // A server that is away on purpose is no fault.
      if (message.type() === 'error' && !/net::ERR_|401/.test(message.text())) complaints.push(message.text())
    })
    page.on('request', (request) => {
      if (!/^http:\/\/127\.0\.0\.1:/.test(request.url())) complaints.push(`it asks ${request.url()}`)
    })
  })
  after(async () => {
    await browser?.close()
    await server?.close()
    await scene?.close()
  })
  beforeEach(async () => {
    await page.setViewportSize(WIDE)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${base()}#key=${KEY}`)
    await page.reload()
    await page.locator('.link.live').waitFor()
  })
  afterEach(() => {
    expect(complaints.splice(0)).to.deep.equal([])
  })

  const go = async (hash: string): Promise<void> => {
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`)
    const workload = [SHOP, TUNE, EMBEDDINGS, CHAT].includes(hash) ? hash.split('/').at(-1) : undefined
    if (hash.startsWith(`${EMBEDDINGS}/`)) return page.locator('.opened h1').waitFor()
    const drawn = workload ? `h1:text-is("${workload}") >> xpath=../.. >> .tree` : `nav a[href="${hash}"][aria-current]`
    await page.locator(drawn).waitFor()
  }

  /** The page draws a moment after it is told something: reads until what is read holds, or says after ten seconds why not. */
  const eventually = async <T>(read: () => Promise<T>, check: (value: T) => void): Promise<void> => {
    for (const end = performance.now() + 10_000; ; ) {
      const value = await read()
      try {
        check(value)
        return
      } catch (error) {
        if (performance.now() > end) throw error
      }
      await page.waitForTimeout(50)
    }
  }

  it('keeps the key for itself: it is gone from the address', async () => {
    expect(page.url()).to.equal(`${base()}#/`)
    expect(await page.evaluate('document.cookie')).to.equal('')
  })

  it('lists those in trouble first, with what is wrong, and finds by any word', async () => {
    await page.locator('.list li', { hasText: 'chat-70b' }).locator('.mark.ready').waitFor()
    const names = (...wanted: string[]) =>
      eventually(
        () => page.locator('.list li b').allInnerTexts(),
        (shown) => expect(shown).to.deep.equal(wanted),
      )
    await names('embeddings', 'shop', 'tune', 'chat-70b')
    await page.fill('input[type=search]', 'insufficient gpu')
    await names('shop')
    await page.fill('input[type=search]', '')
    await page.locator('.chip.ready').click()
    await names('chat-70b')
  })

  it('shows messages as they are, and never as markup', async () => {
    const wrong = page.locator('.box-wrong')
    await page.locator('.list a', { hasText: 'embeddings' }).click()
    await wrong.filter({ hasText: CRASH }).waitFor()
    await scene.fail(MARKUP)
    try {
      await wrong.filter({ hasText: MARKUP }).waitFor()
      expect(await page.locator('.list').innerText()).to.include('<script>')
      expect(await page.evaluate('window.harmed')).to.equal(undefined)
    } finally {
      await scene.fail()
      await wrong.filter({ hasText: CRASH }).waitFor()
    }
  })

  it('is live: what is made appears, becomes ready, and goes', async () => {
    await scene.apply(set('newcomer'))
    const row = page.locator('.list li', { hasText: 'newcomer' })
    await row.locator('.mark.ready').waitFor()
    await scene.sandbox.client.delete(SETS, { namespace: 'default', name: 'newcomer' })
    await row.waitFor({ state: 'detached' })
  })

  it('shows of one workload its tree, its start-up graph with states, and what happened', async () => {
    await go(SHOP)
    await eventually(
      () => page.locator('.tree').innerText(),
      (tree) => expect(tree.replaceAll(/\s+/g, ' ')).to.include('waits for shop-0-store (0 of 1 ready)'),
    )
    expect(await page.locator('.graph .clique.stuck').textContent()).to.include('trainer')
    expect(await page.locator('.graph .arrow.waits').count()).to.equal(1)
    expect(await page.locator('.legend li').allInnerTexts()).to.deep.equal([
      '…\nstarts, or waits for what starts before it',
      '✗\nstuck: a pod needs your help',
    ])
    await page.locator('.moments li', { hasText: 'Available=False' }).first().waitFor()
  })

  it('counts the pods of an update beside its replicas', async () => {
    const rolling = (image: string, readyAfter: string) => `
apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: { name: rolling }
spec:
  replicas: 2
  template:
    cliques:
      - name: web
        annotations: { sandbox.grove.io/ready-after: ${readyAfter} }
        spec: { roleName: web, replicas: 2, podSpec: { containers: [{ name: main, image: ${image} }] } }
`
    await scene.apply(rolling('web:1', '0s'))
    try {
      const row = page.locator('.list a', { hasText: 'rolling' })
      await row.locator('.mark.ready').waitFor()
      await row.click()
      await scene.apply(rolling('web:2', '1h'))
      const update = page.locator('.update')
      await update.getByText(/^ ?[12] of 4 pods and 0 of 2 replicas follow the template; begun/).waitFor()
      expect(await row.innerText()).to.match(/[12] of 4 pods and 0 of 2 replicas updated\. /)
      await update.getByText(/^web of replica 0: ▣▢ 1\/2 new$/).waitFor()
      expect(await violations()).to.deep.equal([])
    } finally {
      await scene.sandbox.client.delete(SETS, { namespace: 'default', name: 'rolling' })
      await page.locator('.list a', { hasText: 'rolling' }).waitFor({ state: 'detached' })
    }
  })

  it('shows of a pod that fails its facts, and the command that shows its last words', async () => {
    await go(EMBEDDINGS)
    const tree = page.locator('.tree')
    await tree.filter({ hasText: `${CRASH}; 3 restarts` }).waitFor()
    expect(await tree.locator('code').first().innerText()).to.match(
      /^kubectl logs -p -n research embeddings-0-\S+ -c main$/,
    )
  })

  /** The pod of `embeddings` that fails is opened. */
  const openFailing = async (): Promise<string> => {
    await go(EMBEDDINGS)
    const name = await page.locator('.tree .line.Pod', { hasText: CRASH }).first().locator('a').innerText()
    await go(`${EMBEDDINGS}/Pod/${name}`)
    await page.locator('.opened .lines').first().waitFor()
    return name
  }

  it('opens a pod by a click, at an address of its own: containers, log, events, commands and YAML', async () => {
    await go(EMBEDDINGS)
    const line = page.locator('.tree .line.Pod', { hasText: CRASH }).first()
    const name = await line.locator('a').innerText()
    await line.click()
    await page.locator('.opened h1', { hasText: name }).waitFor()
    expect(page.url()).to.equal(`${base()}${EMBEDDINGS}/Pod/${name}`)
    await page.reload()
    const card = page.locator('.containers .card', { hasText: 'main' })
    expect((await card.innerText()).replaceAll(/\s+/g, ' ')).to.match(
      /^main container waits: CrashLoopBackOff 3 restarts, the last after 137 \(OOMKilled\) encoder:1/,
    )
    // While it waits for its next start, the log of the run before is what says why.
    expect(
      await card.getByRole('button', { name: 'Log before the restart of main' }).getAttribute('aria-pressed'),
    ).to.equal('true')
    const log = page.getByRole('region', { name: 'Lines of main' })
    expect((await log.innerText()).split('\n').at(-1)).to.include(
      'WARN shard 3 of 4 needs 3.1 GiB'.replace('WARN', 'WARN '),
    )
    expect(await page.locator('.opened').innerText()).to.include(`kubectl logs -p -n research ${name} -c main`)
    const events = page.locator('.opened .moments')
    await events.locator('li.wrong', { hasText: 'Back-off restarting failed container main' }).waitFor()
    await events.locator('li', { hasText: 'Scheduled' }).first().waitFor()
    await page.locator('summary', { hasText: 'YAML' }).click()
    expect(await page.getByRole('region', { name: 'YAML' }).innerText()).to.match(/^apiVersion: v1\nkind: Pod\n/)
    await page.locator('.crumb').click()
    await page.locator('.tree .line.Pod:focus', { hasText: name }).waitFor()
  })

  it('copies a command, and selects it where a browser lets no page copy', async () => {
    const name = await openFailing()
    const command = `kubectl describe -n research pod ${name}`
    const button = page.getByRole('button', { name: `Copy ${command}` })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button.click()
    await page.locator('.copy', { hasText: command }).locator('[role=status]', { hasText: 'copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).to.equal(command)
    await page.context().clearPermissions()
    await page.evaluate("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))")
    await button.click()
    await page.locator('[role=status]', { hasText: 'selected; copy it with Ctrl+C' }).waitFor()
    expect(await page.evaluate('getSelection().toString()')).to.equal(command)
  })

  it('opens sets, gangs and cliques as well, by keyboard, and leads back to the line in the tree', async () => {
    await go(SHOP)
    await page.locator('[role=treeitem]').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('.opened h1:focus', { hasText: 'shop-0' }).waitFor()
    expect(page.url()).to.match(/\/PodGang\/shop-0$/)
    await page
      .locator('.copy', { hasText: 'kubectl get -n research podgangs.scheduler.grove.io shop-0 -o yaml' })
      .waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[role=treeitem]:focus', { hasText: 'shop-0' }).waitFor()
    await page.getByRole('link', { name: 'Events, YAML, commands' }).click()
    await page.locator('.copy', { hasText: 'grove status -n research shop' }).waitFor()
  })

  it('says of a pod what its viewer may not read, and which right it takes', async () => {
    const name = await openFailing()
    const judging = {
      admit: async () => ({ ...EVERYTHING, user: 'ada', may: async () => false }),
    }
    const other = await scene.serve(0, judging)
    try {
      await page.goto(`http://127.0.0.1:${other.port}/${EMBEDDINGS}/Pod/${name}`)
      const opened = page.locator('.opened')
      await opened.getByText('Not shown: it takes the right to get pods in the namespace research.').waitFor()
      await opened.getByText('Not shown: it takes the right to list events in the namespace research.').waitFor()
      expect(await opened.innerText()).to.not.include('kubectl')
    } finally {
      await page.goto('about:blank')
      await other.close()
    }
  })

  it('shows what a container prints as it is, and never as markup, and says when a pod is gone', async () => {
    const name = await openFailing()
    const pods = { group: '', version: 'v1', plural: 'pods', kind: 'Pod', namespaced: true }
    const key = { namespace: 'research', name }
    const { metadata } = await scene.sandbox.client.get<ApiObject & { metadata: { annotations: object } }>(pods, key)
    const say = (annotations: object) => scene.sandbox.client.mergePatch(pods, key, { metadata: { annotations } })
    await say({ 'sandbox.grove.io/log': `${MARKUP}\n\u001b[31mred\u001b[0m \u202eback` })
    try {
      await page.getByRole('button', { name: 'Read again' }).click()
      const log = page.getByRole('region', { name: 'Lines of main' })
      await log.filter({ hasText: '<script>' }).waitFor()
      expect(await log.innerText()).to.equal(`${MARKUP}\nred \ufffdback`)
      expect(await page.evaluate('window.harmed')).to.equal(undefined)
    } finally {
      await say(metadata.annotations)
    }
    await go(`${EMBEDDINGS}/Pod/gone`)
    await page.getByText('It is not in the tree, or not any more.').waitFor()
    await page.getByText('"gone" not found').waitFor()
  })

  it('keeps the filters by namespace and state in the address, and says what nothing matches', async () => {
    const names = (...wanted: string[]) =>
      eventually(
        () => page.locator('.list li b').allInnerTexts(),
        (shown) => expect(shown).to.deep.equal(wanted),
      )
    await page.selectOption('.namespace select', 'research')
    await names('embeddings', 'shop', 'tune')
    await page.locator('.chip.trouble').click()
    await names('embeddings', 'shop')
    await page.fill('input[type=search]', 'gpu')
    await names('shop')
    const query = '?namespace=research&state=trouble&q=gpu'
    expect(page.url()).to.equal(`${base()}#/workloads${query}`)
    await page.locator('.list a', { hasText: 'shop' }).click()
    await page.locator('.tree').waitFor()
    expect(page.url()).to.equal(`${base()}${SHOP}${query}`)
    await page.reload()
    await names('shop')
    await page.fill('input[type=search]', 'nothing like it')
    await page.getByText('Nothing matches "nothing like it", the state Trouble, in the namespace research.').waitFor()
    await page.getByRole('button', { name: 'Show all 4' }).click()
    await names('embeddings', 'shop', 'tune', 'chat-70b')
  })

  it('shows the tree before the picture, and folds and fits a picture that is large', async () => {
    await go(SHOP)
    const headings = await page.locator('.detail h2').allInnerTexts()
    expect(headings.indexOf('Tree')).to.be.lessThan(headings.indexOf('Start-up'))
    expect(await page.locator('.graph').isVisible()).to.equal(true)
    const cliques = Array.from({ length: 26 }, (_, i) => {
      const podSpec = '{ containers: [{ name: main, image: step:1 }] }'
      return `{ name: step-${i}, spec: { roleName: step-${i}, replicas: 1, podSpec: ${podSpec} } }`
    })
    await scene.apply(`
apiVersion: grove.io/v1alpha1
kind: PodCliqueSet
metadata: { name: long }
spec:
  replicas: 1
  template: { cliqueStartupType: CliqueStartupTypeInOrder, cliques: [${cliques.join(', ')}] }
`)
    try {
      await page.locator('.list a', { hasText: 'long' }).click()
      await page.locator('.detail h1', { hasText: 'long' }).waitFor()
      await page.locator('summary', { hasText: 'Start-up' }).waitFor()
      expect(await page.locator('.graph').isVisible()).to.equal(false)
      await page.locator('summary', { hasText: 'Start-up' }).click()
      const overflow = () => page.locator('.graph').evaluate((graph) => graph.scrollWidth - graph.clientWidth)
      expect(await overflow()).to.equal(0)
      await page.getByRole('button', { name: 'Fit to the width' }).click()
      expect(await overflow()).to.be.greaterThan(1_000)
    } finally {
      await scene.sandbox.client.delete(SETS, { namespace: 'default', name: 'long' })
      await page.locator('.list a', { hasText: 'long' }).waitFor({ state: 'detached' })
    }
  })

  it('folds and unfolds single gangs of a picture, by a click and by keyboard', async () => {
    await go(CHAT)
    const buttons = page.locator('button.gang')
    await buttons.first().waitFor()
    const names = await buttons.allInnerTexts()
    expect(names.length).to.be.greaterThan(1)
    const cliques = () => page.locator('.graph .clique').count()
    const heightOf = async () => Number(await page.locator('.graph svg').getAttribute('height'))
    const [all, height] = [await cliques(), await heightOf()]
    await page
      .locator('.graph .gang', { hasText: names[0] ?? '' })
      .first()
      .click({ position: { x: 20, y: 10 } })
    expect(await buttons.first().getAttribute('aria-expanded')).to.equal('false')
    expect(await cliques()).to.be.lessThan(all)
    expect(await heightOf()).to.be.lessThan(height)
    await buttons.first().focus()
    await page.keyboard.press('Enter')
    expect([await buttons.first().getAttribute('aria-expanded'), await cliques(), await heightOf()]).to.deep.equal([
      'true',
      all,
      height,
    ])
    await page.keyboard.press('Space')
    expect(await violations()).to.deep.equal([])
  })

  it('shows of a TrainJob its jobs, which of them waits for which, and the pods of each with their states', async () => {
    await go(TUNE)
    await eventually(
      () => page.locator('.graph').textContent(),
      (graph) => {
        expect(graph).to.include('1. dataset-initializer1 podcomplete')
        expect(graph).to.include('1. model-initializer1 pod1 of 1 pod ready')
        expect(graph).to.include('2. node4 pods with 1 GPU eachwaits for model-initializer (complete)')
      },
    )
    expect(await page.locator('.graph .clique.gated').textContent()).to.include('node')
    expect(await page.locator('.graph .arrow.waits').count()).to.equal(2)
    const tree = (await page.locator('.tree').innerText()).replaceAll(/\s+/g, ' ')
    expect(tree).to.match(/Pod tune-dataset-initializer-0-0-\w+ complete/)
    expect(tree).to.match(/Pod tune-model-initializer-0-0-\w+ ready on sandbox-/)
  })

  it('opens the Jobs of a TrainJob and its JobSet, and leads back', async () => {
    await go(TUNE)
    await page.locator('.tree a', { hasText: /^model-initializer$/ }).click()
    await page.locator('.opened h1', { hasText: 'tune-model-initializer-0' }).waitFor()
    await page.locator('.opened .badges', { hasText: '1 of 1 pod ready' }).waitFor()
    const commands = page.locator('.opened .facts')
    await commands
      .getByText(/kubectl describe -n \S+ jobs\.batch tune-model-initializer-0/)
      .first()
      .waitFor()
    await page.locator('.crumb').click()
    await page.locator('.badges a', { hasText: 'Its JobSet' }).click()
    await commands
      .getByText(/kubectl describe -n \S+ jobsets\.jobset\.x-k8s\.io tune/)
      .first()
      .waitFor()
    expect(await page.locator('.opened').innerText()).to.not.include('not in the tree')
  })

  it('shows nodes by rack with what is placed there, refusals with reasons, and how old certificates are', async () => {
    await go('#/nodes')
    expect(await page.locator('.domain.depth-1 > h2').first().innerText()).to.match(/rack rack-0 +\d+\/32 GPUs/)
    await page.locator('.card summary[aria-label^="pods of chat-70b on"]').first().click()
    const pod = page.locator('.card .pods[open] a').first()
    const name = await pod.innerText()
    await pod.click()
    await page.locator('.opened h1', { hasText: name }).waitFor()
    await go('#/nodes')
    await page.locator('.card summary[aria-label^="pods of tune on"]').first().click()
    await page.locator('.card .pods[open] a', { hasText: 'tune-model-initializer' }).first().click()
    await page.locator('.opened h1', { hasText: 'tune-model-initializer' }).waitFor()
    await go('#/nodes')
    await page.locator('.card a', { hasText: 'chat-70b' }).first().click()
    await page.locator('h1', { hasText: 'chat-70b' }).waitFor()
    await go('#/admission')
    await page.locator('.moments li', { hasText: 'these cliques wait for each other' }).waitFor()
    await go('#/system')
    await page.locator('.facts li', { hasText: /the webhook shows at \S+:\d+: good for 36\dd/ }).waitFor()
  })

  it('warns above every view where nobody leads or no webhook is ready, and shows the replicas of Grove', async () => {
    const renewed = new Date(Date.now() - 200_000).toISOString()
    const processes = [
      { name: 'grove-operator', component: 'operator', ready: 0, wanted: 2 },
      { name: 'grove-reconciler', component: 'reconciler', ready: 1, wanted: 1 },
    ]
    const trouble = webhookTrouble({ error: undefined }, processes, Date.now())
    const other = await scene.serve(0, undefined, {
      leader: { identity: 'grove-reconciler-7d9', renewed, isLate: true },
      processes,
      ...(trouble !== undefined && { webhookTrouble: trouble }),
      certificates: [],
    })
    try {
      await page.goto(`http://127.0.0.1:${other.port}/#key=${KEY}`)
      const banner = page.locator('.banner')
      await banner.getByText('Nobody leads: grove-reconciler-7d9 has not renewed its lease for 3m.').waitFor()
      await banner.getByText('No webhook is ready.').waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violations(), colorScheme).to.deep.equal([])
      }
      await banner.getByRole('link').click()
      await page.locator('.facts li', { hasText: 'webhooks 0 of 2 replicas ready' }).locator('.wrong').waitFor()
      await page.locator('.facts li', { hasText: 'reconcilers 1 of 1 replica ready' }).waitFor()
      await page.getByText('No error is known.').waitFor()
      expect(await violations()).to.deep.equal([])
    } finally {
      await page.goto('about:blank')
      await other.close()
    }
  })

  it('is used by keyboard alone', async () => {
    const focused = (text: string) =>
      eventually(
        (): Promise<string> => page.evaluate('document.activeElement.innerText'),
        (shown) => expect(shown).to.include(text),
      )
    await page.keyboard.press('/')
    await page.keyboard.type('shop')
    await page.locator('.list li', { hasText: 'chat-70b' }).waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await focused('shop')
    await page.keyboard.press('Enter')
    await page.locator('.tree').waitFor()
    await page.locator('h1:focus').waitFor()
    const items = page.locator('[role=treeitem]')
    await items.first().focus()
    const all = await items.count()
    const lines = (wanted: number) =>
      eventually(
        () => items.count(),
        (count) => expect(count).to.equal(wanted),
      )
    await page.keyboard.press('ArrowLeft')
    await lines(1)
    await page.keyboard.press('ArrowRight')
    await lines(all)
    await page.keyboard.press('ArrowDown')
    await focused('PodGang\nshop-0')
    await page.keyboard.press('End')
    await focused('waits for shop-0-store')
  })

  it('says when it is not live, keeps what it has, and comes back', async () => {
    const { port } = server
    await server.close()
    await page.locator('.link.lost').waitFor()
    expect(await page.locator('.link').innerText()).to.include('not live')
    expect(await page.locator('.list li').count()).to.be.greaterThan(0)
    server = await scene.serve(port)
    await page.locator('.link.live').waitFor()
  })

  it('has people sign in where it must, says when a token is no good, and lets them out again', async () => {
    const judging = {
      admit: async (token: string) => (token === 'good' ? { ...EVERYTHING, user: 'ada' } : undefined),
    }
    const other = await scene.serve(0, judging)
    try {
      await page.goto(`http://127.0.0.1:${other.port}/`)
      expect(await violations()).to.deep.equal([])
      await page.fill('input[type=password]', 'bad')
      await page.keyboard.press('Enter')
      await page.locator('[role=alert]').waitFor()
      await page.fill('input[type=password]', 'good')
      await page.keyboard.press('Enter')
      await page.locator('.list li').first().waitFor()
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.locator('input[type=password]').waitFor()
    } finally {
      await page.goto('about:blank')
      await other.close()
    }
  })

  /** What axe finds against a page, as the rule and the place. */
  const violations = async (): Promise<string[]> => {
    await page.evaluate(axe.source)
    const found = (await page.evaluate('axe.run()')) as axe.AxeResults
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
    )
  }

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`can be read by everybody, ${colorScheme}, wide and small, and nothing sticks out`, async () => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const viewport of [WIDE, SMALL]) {
        await page.setViewportSize(viewport)
        const name = await openFailing()
        for (const hash of [...VIEWS.map((view) => `#/${view}`), SHOP, TUNE, `${EMBEDDINGS}/Pod/${name}`]) {
          await go(hash)
          if (hash.includes('/Pod/')) await page.locator('.opened .lines').first().waitFor()
          expect(await violations(), `${hash} at ${viewport.width}`).to.deep.equal([])
          const width = await page.evaluate('document.documentElement.scrollWidth')
          expect(width, `${hash} at ${viewport.width}`).to.be.at.most(viewport.width)
        }
      }
    }).timeout(120_000)
  }

  describe('has pictures in docs/page.md', () => {
    const pictures: readonly (readonly [
      name: string,
      hash: string,
      scheme: 'light' | 'dark',
      viewport?: typeof WIDE,
    ])[] = [
      ['page-workload.png', SHOP, 'light', { width: 1000, height: 680 }],
      ['page-pod.png', `${EMBEDDINGS}/Pod`, 'light', { width: 1060, height: 820 }],
      ['page-trainjob.png', TUNE, 'dark', { width: 1280, height: 790 }],
      ['page-nodes.png', '#/nodes', 'dark'],
      ['page-small.png', '#/workloads', 'light', { width: 360, height: 560 }],
    ]
    const document = readFileSync(path.join(repositoryRoot, 'docs/page.md'), 'utf8')
    for (const [name, hash, colorScheme, viewport = WIDE] of pictures) {
      it(name, async () => {
        const file = path.join(PICTURES, name)
        if (process.env.GROVE_TEST_RECORD) {
          mkdirSync(PICTURES, { recursive: true })
          await page.setViewportSize(viewport)
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          if (hash.endsWith('/Pod')) await openFailing()
          else await go(hash)
          await page.waitForTimeout(500)
          await page.screenshot({ path: file })
        }
        expect(document).to.include(`(pictures/${name})`)
        expect(existsSync(file)).to.equal(true)
        expect(statSync(file).size).to.be.at.most(MOST_BYTES)
      })
    }
  })
})
