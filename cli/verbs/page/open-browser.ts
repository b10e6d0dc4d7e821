import { spawn } from 'node:child_process'

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
  linux: ['xdg-open'],
}

/** The command that opens a URL in the user's browser; undefined where there is no display, as in a remote shell. */
const browserOpener = (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] | undefined => {
  const hasScreen = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
  return hasScreen ? OPENERS[platform] : undefined
}

/**
 * Opens a URL if standard output is a terminal and there is a display. A failure is ignored, because the URL was
 * printed.
 */
export const openBrowser = (url: string): void => {
  const [command, ...args] = browserOpener(process.platform, process.env) ?? []
  if (command === undefined || !process.stdout.isTTY) return
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}
