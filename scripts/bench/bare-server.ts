import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { orderOf } from '../command-line.ts'

/** The order to the server, as one JSON argument: PEM files and the port. */
export interface BareServerOrder {
  readonly certificate: string
  readonly key: string
  readonly port: number
}

// Measures Node itself: the same TLS, the body collected and parsed, and the shortest possible response.
const { certificate, key, port } = orderOf<BareServerOrder>('npm run bench:webhook')

const server = createServer(
  { cert: readFileSync(certificate), key: readFileSync(key), minVersion: 'TLSv1.2' },
  (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const review = JSON.parse(Buffer.concat(chunks).toString())
      const body = JSON.stringify({
        kind: 'AdmissionReview',
        apiVersion: 'admission.k8s.io/v1',
        response: { uid: review.request.uid, allowed: true },
      })
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      response.end(body)
    })
  },
)
server.keepAliveTimeout = 95_000
server.listen(port, '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
