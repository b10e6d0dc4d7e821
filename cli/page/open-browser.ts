import { spawn } from 'node:child_process'

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['explorer.exe'],
  linux: ['xdg-open'],
}

/** The command that opens a URL in the user's browser; undefined where there is none to be seen, as in a shell on another machine. */
export const browserOpener = (
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
): readonly string[] | undefined => {
  const hasScreen = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)
  return hasScreen ? OPENERS[platform] : undefined
}

/** Opens a URL where there is a screen and somebody at it. That it did not open is no failure: the URL has been printed. */
export const openBrowser = (url: string): void => {
  const [command, ...args] = browserOpener(process.platform, process.env) ?? []
  if (command === undefined || !process.stdout.isTTY) return
  const child = spawn(command, [...args, url], { detached: true, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}
