import { connect, createServer } from 'node:net'

// A process that passes connections on: a node reaches the API server, which listens on the loopback interface, at this
// machine's end of its link. One process and no helpers, so that its address is free as soon as it ends.
// Usage: node relay.js HOST PORT TO_HOST TO_PORT

const [, , host = '', port = '', toHost = '', toPort = ''] = process.argv

createServer((from) => {
  const onward = connect({ host: toHost, port: Number(toPort) })
  for (const [one, other] of [
    [from, onward],
    [onward, from],
  ] as const) {
    one.on('error', () => {}).once('close', () => other.destroy())
    one.pipe(other)
  }
}).listen(Number(port), host)
