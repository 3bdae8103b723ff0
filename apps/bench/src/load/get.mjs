/** A single request, as a phone makes it. */
import { once } from 'node:events'
import { request } from 'node:http'

/** The answer with its body as sent, compressed: `{ status, headers, body }`. */
export const fetchRaw = async (url, headers = { 'Accept-Encoding': 'br' }) => {
  const asked = request(url, { headers }).end()
  const [answer] = await once(asked, 'response')
  const chunks = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}
