import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import type { ProcessGroup } from '../cluster/controlplane/process.ts'
import { waitUntil } from '../cluster/controlplane/wait.ts'

// A process that gives nodes a way to the API server, which listens on the loopback interface only.
// Usage: node forward.js NODE_DIRECTORY LISTEN_HOST LISTEN_PORT TARGET_HOST TARGET_PORT

/** Whether something listens there. */
const listens = async (host: string, port: number): Promise<boolean> => {
  const socket = connect(port, host)
  try {
    await once(socket, 'connect')
    return true
  } finally {
    socket.destroy()
  }
}

/** Starts the process in a group; resolves with its pid when connections are accepted. */
export const forward = async (
  group: ProcessGroup,
  directory: string,
  from: { readonly host: string; readonly port: number },
  to: URL,
): Promise<number> => {
  const forwarder = await group.start({
    name: 'the way to the API server',
    path: process.execPath,
    args: [import.meta.filename, directory, from.host, String(from.port), to.hostname, to.port],
    log: join(directory, 'logs', 'forward.log'),
    home: directory,
  })
  await waitUntil('way to the API server', 30, () => listens(from.host, from.port), {
    lost: () => !forwarder.running(),
    detail: () => forwarder.obituary(),
  })
  return forwarder.pid
}

const serve = (host: string, port: number, targetHost: string, targetPort: number): void => {
  createServer({ allowHalfOpen: true }, (incoming) => {
    const outgoing = connect({ host: targetHost, port: targetPort, allowHalfOpen: true })
    // What ends or breaks on one side ends on the other.
    incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy()).on('close', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  }).listen(port, host)
}

const [, script, directory, host, port, targetHost, targetPort] = process.argv
if (script === import.meta.filename && directory !== undefined) {
  serve(host ?? '', Number(port), targetHost ?? '', Number(targetPort))
}
