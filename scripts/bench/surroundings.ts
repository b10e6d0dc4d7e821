import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { issueAuthority, issueServerCertificate } from '../../certs/issue.ts'
import { LOCAL_NAMES } from '../../certs/names.ts'
import { completeConfiguration } from '../../config/load.ts'
import type { OperatorConfiguration } from '../../config/operator-configuration.ts'

/** The environment of a benchmark's servers: free ports, a certificate, a configuration, a folder for files. */
export interface Surroundings {
  readonly ports: { readonly webhook: number; readonly health: number; readonly metrics: number; readonly bare: number }
  readonly ca: string
  readonly files: { readonly ca: string; readonly certificate: string; readonly key: string; readonly config: string }
  readonly config: OperatorConfiguration
  /** Writes a file and returns its path. */
  write(name: string, content: string | Buffer): string
  remove(): void
}

/** Creates a temporary folder with everything in it. The caller removes it. */
export const prepare = async (): Promise<Surroundings> => {
  const folder = mkdtempSync(join(tmpdir(), 'grove-bench-'))
  const write = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const now = new Date()
  const authority = await issueAuthority({ now })
  const pair = await issueServerCertificate({ now, authority, names: LOCAL_NAMES })
  const [webhook = 0, health = 0, metrics = 0, bare = 0] = await freePorts(4)
  const bindAddress = '127.0.0.1'
  const settings = {
    apiVersion: 'operator.config.grove.io/v1alpha1',
    kind: 'OperatorConfiguration',
    server: {
      webhooks: { bindAddress, port: webhook, serverCertDir: folder, certProvisionMode: 'manual' },
      healthProbes: { bindAddress, port: health },
      metrics: { bindAddress, port: metrics },
    },
  }
  const { config } = completeConfiguration(settings)
  if (config === undefined) throw new Error('the configuration of the benchmark has errors')
  return {
    ports: { webhook, health, metrics, bare },
    ca: authority.cert,
    files: {
      ca: write('ca.crt', authority.cert),
      certificate: write('tls.crt', pair.cert),
      key: write('tls.key', pair.key),
      config: write('config.yaml', JSON.stringify(settings)),
    },
    config,
    write,
    remove: () => rmSync(folder, { recursive: true }),
  }
}

/** This many free ports, found at the same time, so that they differ. */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, () => {
      const server = createServer()
      return new Promise<typeof server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
