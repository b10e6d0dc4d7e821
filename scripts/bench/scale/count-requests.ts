import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'

// Loaded into the process under measurement (node --import): counts its requests to the API server by method and kind,
// and writes the counts to the file in GROVE_BENCH_COUNTS at each SIGUSR2.

const counts: Record<string, number> = {}

/** `PATCH pods`, `PATCH podgangs/status`, `WATCH pods`: the method with the path's resource and subresource. */
const nameOf = (method: string, path: string): string => {
  const [pathname = '', query = ''] = path.split('?')
  const parts = pathname.split('/').slice(pathname.startsWith('/api/') ? 3 : 4)
  const [resource = '', , subresource] = parts[0] === 'namespaces' && parts.length > 2 ? parts.slice(2) : parts
  const verb = query.includes('watch=') ? 'WATCH' : method
  return `${verb} ${resource}${subresource === undefined ? '' : `/${subresource}`}`
}

subscribe('undici:request:create', (message) => {
  const { method, path } = (message as { request: { method: string; path: string } }).request
  const name = nameOf(method, path)
  counts[name] = (counts[name] ?? 0) + 1
})

process.on('SIGUSR2', () => {
  writeFileSync(process.env.GROVE_BENCH_COUNTS ?? '/dev/null', JSON.stringify(counts))
})
