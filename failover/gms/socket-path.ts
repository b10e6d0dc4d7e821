import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The longest path of a Unix socket on Linux, in bytes. Node silently truncates longer ones.
 * docs/reference/failover-rules.md#sockets
 */
const MAX_SOCKET_PATH = 107

/** The path of a socket is too long. */
export class SocketPathError extends Error {
  override name = 'SocketPathError'
}

/** Returns the path if it is short enough for a socket. @throws SocketPathError */
export const checkedSocketPath = (path: string): string => {
  const bytes = Buffer.byteLength(path)
  if (bytes > MAX_SOCKET_PATH) {
    throw new SocketPathError(
      `the socket path "${path}" has ${bytes} bytes, and a socket can have ${MAX_SOCKET_PATH}; make GMS_SOCKET_DIR shorter`,
    )
  }
  return path
}

/** The socket of a region's server, e.g. `gms_GPU-5f…_weights.sock`. docs/reference/failover-rules.md#sockets */
export const socketPath = (directory: string, device: string, tag: string): string =>
  checkedSocketPath(join(directory, `gms_${device}_${tag}.sock`))

/** The socket for watching the supervisor. Its name is not one of a region: devices are UUIDs or `fake-<n>`. */
export const supervisorSocketPath = (directory: string): string =>
  checkedSocketPath(join(directory, 'gms_supervisor.sock'))

/** The sockets of regions in a directory, whoever serves them; none where the directory is not there yet. */
export const serviceSockets = (directory: string): string[] => {
  try {
    return readdirSync(directory)
      .filter((name) => /^gms_.+_(weights|kv_cache)\.sock$/.test(name))
      .map((name) => checkedSocketPath(join(directory, name)))
  } catch {
    return []
  }
}
