import { join } from 'node:path'

/** The longest path of a Unix socket on Linux, in bytes. Node cuts longer ones off without a word. specs/failover.md §1.7 */
export const MAX_SOCKET_PATH = 107

/** A socket whose name does not fit into a socket address. */
export class SocketPathError extends Error {
  override name = 'SocketPathError'
}

/** The path, if a socket can have it. @throws SocketPathError */
export const checkedSocketPath = (path: string): string => {
  const bytes = Buffer.byteLength(path)
  if (bytes > MAX_SOCKET_PATH) {
    throw new SocketPathError(
      `the socket path "${path}" has ${bytes} bytes, and a socket can have ${MAX_SOCKET_PATH}; make GMS_SOCKET_DIR shorter`,
    )
  }
  return path
}

/** Where the server of a device's region listens, e.g. `gms_GPU-5f…_weights.sock`. specs/failover.md §3.7 */
export const socketPath = (directory: string, device: string, tag: string): string =>
  checkedSocketPath(join(directory, `gms_${device}_${tag}.sock`))

/** Where the supervisor is watched. The name is not one of a region: devices are UUIDs or `fake-<n>`. */
export const supervisorSocketPath = (directory: string): string =>
  checkedSocketPath(join(directory, 'gms_supervisor.sock'))
