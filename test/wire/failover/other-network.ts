import { spawnSync } from 'node:child_process'

/** A network beside that of the tests, as another pod has one. */
export interface OtherNetwork {
  /** How a process there reaches this machine. */
  readonly address: string
  /** Sends a request from there; what came back, or the code of the error. */
  ask(port: number, method: string, path: string): string
  remove(): void
}

const ASKS = `
  const [host, port, method, path] = process.argv.slice(1)
  const asked = require('node:http').request({ host, port, method, path, timeout: 5000 }, (res) => {
    console.log(res.statusCode)
    res.resume()
  })
  asked.on('error', ({ code }) => console.log(code)).end()`

const done = (...words: string[]): boolean => spawnSync('ip', words).status === 0

/** Makes such a network; undefined where this machine does not let us, or has no `ip`. */
export const otherNetwork = (): OtherNetwork | undefined => {
  const id = process.pid % 60_000
  const [name, here, there] = [`grove-${id}`, `gvh${id}`, `gvt${id}`]
  const [address, its] = [1, 2].map((last) => `169.254.${100 + (id % 100)}.${last}`) as [string, string]
  const remove = (): void => {
    done('link', 'del', here)
    done('netns', 'del', name)
  }
  const isThere =
    done('netns', 'add', name) &&
    done('link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name) &&
    done('addr', 'add', `${address}/30`, 'dev', here) &&
    done('link', 'set', here, 'up') &&
    done('-n', name, 'addr', 'add', `${its}/30`, 'dev', there) &&
    done('-n', name, 'link', 'set', there, 'up')
  if (!isThere) {
    remove()
    return undefined
  }
  return {
    address,
    ask: (port, method, path) => {
      const program = [process.execPath, '-e', ASKS, address, String(port), method, path]
      return spawnSync('ip', ['netns', 'exec', name, ...program], { encoding: 'utf8' }).stdout.trim()
    },
    remove,
  }
}
