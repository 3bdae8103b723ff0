/** The upper limit of throughput: bare Node http that sends the same bytes to everybody. */
import { createServer } from 'node:http'

process.once('message', ({ status, headers, body }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(0, '127.0.0.1', () => process.send(server.address().port))
})
