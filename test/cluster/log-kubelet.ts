import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { issueAuthority, issueServerCertificate } from '../../certs/issue.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import { LOOPBACK } from './controlplane/ports.ts'

/** A stand-in for the kubelet of a node that only serves the logs of containers. */
export interface LogKubelet {
  readonly port: number
  close(): Promise<void>
}

/**
 * Serves `/containerLogs/NAMESPACE/POD/CONTAINER`, as the API server requests it from a kubelet: the lines of a file,
 * limited by `tailLines` and `sinceTime`. `files` has the files by the name of the pod; the container of any other pod
 * has not begun. The time of a line is in its own field `time`.
 */
export const startLogKubelet = async (files: ReadonlyMap<string, string>): Promise<LogKubelet> => {
  const now = new Date()
  const authority = await issueAuthority({ now })
  const pair = await issueServerCertificate({ now, authority, names: LOCAL_NAMES })
  const server = createServer(pair, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://kubelet')
    const file = files.get(pathname.split('/')[3] ?? '')
    if (file === undefined) return void response.writeHead(400).end('the container is waiting to start')
    const since = Date.parse(searchParams.get('sinceTime') ?? '')
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    const asked = Number.isNaN(since) ? lines : lines.filter((line) => Date.parse(JSON.parse(line).time) >= since)
    const shown = asked.slice(-Number(searchParams.get('tailLines') ?? asked.length))
    response.end(shown.map((line) => `${line}\n`).join(''))
  })
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
