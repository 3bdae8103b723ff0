/**
 * `node attack.mjs HOST CA_FILE pages|passwords`: sends one school as many requests as it can, from
 * a hundred addresses, until it is stopped; then it prints how many were answered.
 */
import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { askOnce } from './asking.mjs'

const [host, caFile, kind] = process.argv.slice(2)
const ca = readFileSync(caFile)
let answered = 0

process.on('SIGTERM', () => {
  console.log(answered)
  process.exit()
})

/** `pages`: uncached pages and refused forms; `passwords`: sign-ins, which use every processor. */
const asks = {
  pages: [
    (n) => [`/information?page=${n % 7}&x=${n}`],
    (n) => [`/api/articles?search=${n.toString(36)}`],
    () => ['/api/ppdb/apply', JSON.stringify({ name: 'x'.repeat(4_000) })],
  ],
  passwords: [
    (n) => ['/api/auth/login', JSON.stringify({ username: `siswa${n}`, password: 'salah sekali' })],
  ],
}[kind]

for (let n = 0; n < 100; n += 1) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  void attackFrom(`10.77.1.${n + 1}`, agent, n)
}

/** One kind of request for each address, so that slow answers do not delay the other kinds. */
async function attackFrom(localAddress, agent, first) {
  const ask = asks[first % asks.length]
  for (let n = first; ; n += 1) {
    const [path, body] = ask(n)
    const { status } = await askOnce(host, ca, path, { body, localAddress, agent })
    if (typeof status === 'number') answered += 1
  }
}
