import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Where a Chromium of this machine lies: `GROVE_TEST_CHROMIUM`, or what is on the PATH; undefined where there is none. */
export const chromiumPath = (): string | undefined => {
  if (process.env.GROVE_TEST_CHROMIUM) return process.env.GROVE_TEST_CHROMIUM
  for (const name of NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
    } catch {
      // The next one may be there.
    }
  }
  return undefined
}

/** Nothing of the browser's own goes over the network, and nothing of the user's profile comes in. */
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
]

/** A browser with a profile of its own. */
export const openBrowser = async (
  executablePath: string,
  viewport: { readonly width: number; readonly height: number },
): Promise<{ readonly context: BrowserContext; readonly close: () => Promise<void> }> => {
  const profile = mkdtempSync(path.join(tmpdir(), 'grove-browser-'))
  const context = await chromium.launchPersistentContext(profile, {
    ...{ executablePath, args: FLAGS, headless: true, viewport, colorScheme: 'light' },
  })
  return {
    context,
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}
