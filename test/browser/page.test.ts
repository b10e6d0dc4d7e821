import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import axe from 'axe-core'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { EVERYTHING } from '../../cli/verbs/page/model/readable.ts'
import type { PageServer } from '../../cli/verbs/page/serve/server.ts'
import { repositoryRoot } from '../cluster/repository.ts'
import { chromiumPath, openBrowser } from './chromium.ts'
import { CRASH, KEY, openScene, type Scene } from './scene.ts'

const WIDE = { width: 1060, height: 680 }
const SMALL = { width: 360, height: 700 }
const VIEWS = ['workloads', 'nodes', 'admission', 'system'] as const
const SHOP = '#/workloads/PodCliqueSet/research/shop'
const TUNE = '#/workloads/TrainJob/research/tune'
const EMBEDDINGS = '#/workloads/PodCliqueSet/research/embeddings'
/** Where the pictures of docs/page.md are; `GROVE_TEST_RECORD=1 npm run test:browser` takes them anew. */
const PICTURES = path.join(repositoryRoot, 'docs/pictures')
const MOST_BYTES = 150_000
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
    const workload = [SHOP, TUNE, EMBEDDINGS].includes(hash) ? hash.split('/').at(-1) : undefined
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
    const sets = {
      group: 'grove.io',
      version: 'v1alpha1',
      plural: 'podcliquesets',
      kind: 'PodCliqueSet',
      namespaced: true,
    }
    await scene.sandbox.client.delete(sets, { namespace: 'default', name: 'newcomer' })
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

  it('shows of a pod that fails its facts, and the command that shows its last words', async () => {
    await go(EMBEDDINGS)
    const tree = page.locator('.tree')
    await tree.filter({ hasText: `${CRASH}; 3 restarts` }).waitFor()
    expect(await tree.locator('code').first().innerText()).to.match(
      /^kubectl logs -p -n research embeddings-0-\S+ -c main$/,
    )
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

  it('shows nodes by rack with what is placed there, refusals with reasons, and how old certificates are', async () => {
    await go('#/nodes')
    expect(await page.locator('.domain.depth-1 > h2').first().innerText()).to.match(/rack rack-0 +\d+\/32 GPUs/)
    await page.locator('.card a', { hasText: 'chat-70b' }).first().click()
    await page.locator('h1', { hasText: 'chat-70b' }).waitFor()
    await go('#/admission')
    await page.locator('.moments li', { hasText: 'these cliques wait for each other' }).waitFor()
    await go('#/system')
    await page.locator('.facts li', { hasText: /the webhook shows: good for 36\dd/ }).waitFor()
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
        for (const hash of [...VIEWS.map((view) => `#/${view}`), SHOP, TUNE]) {
          await go(hash)
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
      ['page-workload.png', SHOP, 'light'],
      ['page-trainjob.png', TUNE, 'dark', { width: 1280, height: 680 }],
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
          await go(hash)
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
