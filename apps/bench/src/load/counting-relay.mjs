/**
 * A relay in front of a server that counts the bytes sent to the phone: compressed bodies and
 * headers.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'

/**
 * Relays to an address: `{ url, take, close }`; `take()` returns the bytes by path since its last
 * call.
 */
export const countingRelay = async (target) => {
  const { hostname, port } = new URL(target)
  let counted = new Map()
  const relay = createServer((asked, answer) => {
    const { method, url, headers } = asked
    const forwarded = request({ hostname, port, method, path: url, headers }, (given) => {
      // "HTTP/1.1 200 OK", a line for each header (a name and a value in turn), and an empty one.
      const line = `HTTP/1.1 ${given.statusCode} ${given.statusMessage}`.length + 2
      const head = line + given.rawHeaders.join('').length + 2 * given.rawHeaders.length + 2
      const path = new URL(url, target).pathname
      const add = (bytes) => counted.set(path, (counted.get(path) ?? 0) + bytes)
      add(head)
      answer.writeHead(given.statusCode, given.headers)
      given.on('data', (chunk) => add(chunk.length))
      given.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  return {
    url: `http://localhost:${relay.address().port}`,
    /** The total so far; when it stops growing, loading has ended. */
    total: () => [...counted.values()].reduce((all, one) => all + one, 0),
    take: () => {
      const taken = counted
      counted = new Map()
      return taken
    },
    close: () => {
      relay.close()
      relay.closeAllConnections()
    },
  }
}
