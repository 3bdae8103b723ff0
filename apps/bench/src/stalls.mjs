/**
 * `node apps/bench/src/stalls.mjs [APPS]`: how long the built server's one thread is held up by the
 * heaviest things that people may send, in milliseconds, over a school of 3,000 applicants. What
 * takes longer there holds up everybody. The longest turn is processor time of that thread, which
 * other work on the machine does not change. APPS is the folder of another build to compare with.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpus } from 'node:os'
import { crc32, deflateSync } from 'node:zlib'
import { freePort, startServer, temporaryFolder } from '@sekolah/tasks/server'

const ROUNDS = 5
const APPLICANTS = 3_000
const KB = 1024
const MB = 1024 * KB

const data = temporaryFolder()
const port = await freePort()
const env = { ...process.env, DEMO: '1', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error' }
const execArgv = ['--import', new URL('./loop-delay.mjs', import.meta.url).href]
const [apps] = process.argv.slice(2)
const server = await startServer(data.path, { port, env, execArgv, ...(apps && { apps }) })
const url = `http://127.0.0.1:${port}`
try {
  const { demo } = (await json('GET', '/api/meta')).data
  const { token } = (await json('POST', '/api/auth/login', demo)).data
  for (let n = 0; n < APPLICANTS; n += 1) await json('POST', '/api/ppdb/apply', applicant(n))
  console.log(`Node ${process.version}, ${cpus().length} cores; medians of ${ROUNDS}.\n`)
  console.log('| what | answered | longest turn, ms | longest stall, ms | took, ms |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [what, act] of Object.entries(acts(token))) await tell(what, act)
} finally {
  await server.stop()
  data.remove()
}

function acts(token) {
  const article = (content) => ({
    title: `Kabar ${Math.random()}`,
    category: 'news',
    author: 'Tata Usaha',
    content,
    is_published: true,
  })
  const save = (content) => () => send('POST', '/api/articles', article(content), token)
  const prose = `<p>${'Siswa kelas sebelas berlatih di bengkel. '.repeat(12)}</p>`
  const picture = noise(1_290, 1_290)
  const document = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(5 * MB - 2 * KB),
    Buffer.from('\n%%EOF\n'),
  ])
  return {
    nothing: () => fetch(`${url}/healthz`),
    'article, 50 KB of prose': save(prose.repeat(100)),
    'article, 200 KB of <': save('<'.repeat(200 * KB)),
    'article, 20,000 tags': save('<b>a</b>'.repeat(10_000)),
    'article, 200 KB of &': save('&'.repeat(200 * KB)),
    'article, 64,000 marks on a letter': save(
      `a${'\u0301'.repeat(32_000)}${'\u0323'.repeat(32_000)}`,
    ),
    'preview of 190 KB': () =>
      send('POST', '/api/articles/preview', article(prose.repeat(380)), token),
    'page of an article of 190 KB': async () => {
      const saved = await json('POST', '/api/articles', article(prose.repeat(380)), token)
      return fetch(`${url}/information/article/${saved.data.id}`)
    },
    'message, 7,000 marks on a letter': () =>
      send('POST', '/api/contact/messages', {
        name: 'Rina Putri',
        email: 'rina@contoh.id',
        subject: 'ppdb',
        message: `a${'\u0301'.repeat(3_500)}${'\u0323'.repeat(3_500)}`,
      }),
    'picture of 5 MB': () => upload(picture, 'foto.png', token),
    'document of 5 MB': () => upload(document, 'surat.pdf', token, '?kind=document'),
    'password of 250 characters': () =>
      send(
        'PUT',
        '/api/auth/change-password',
        { currentPassword: 'salah', newPassword: 'kopi pagi di teras '.repeat(13) },
        token,
      ),
    'search through articles': () => fetch(`${url}/api/articles?search=${'bengkel '.repeat(12)}`),
    'export, CSV': () => send('GET', '/api/ppdb/export?format=csv', undefined, token),
    'export, XLSX': () => send('GET', '/api/ppdb/export?format=xlsx', undefined, token),
    'export of the audit': () => send('GET', '/api/admin/audit/export', undefined, token),
    'list of 100 applicants': () => send('GET', '/api/ppdb?limit=100&search=a', undefined, token),
    'everything for a phone': () => fetch(`${url}/api/sync?since=0`),
    'copy of the data': () => send('POST', '/api/admin/backups', undefined, token),
  }
}

async function tell(what, act) {
  const stalls = []
  const turns = []
  const times = []
  let status = 0
  // The first round only warms up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await delay('begin')
    const begun = performance.now()
    const answer = await act()
    await answer.arrayBuffer()
    const took = performance.now() - begun
    status = answer.status
    const { delay: stall, work } = await delay('end')
    if (round === 0) continue
    stalls.push(stall)
    turns.push(work)
    times.push(took)
  }
  console.log(
    `| ${what} | ${status} | ${median(turns).toFixed(1)} | ${median(stalls).toFixed(1)} | ${median(times).toFixed(0)} |`,
  )
}

async function delay(message) {
  server.child.send(message)
  const [told] = await once(server.child, 'message')
  return told[message]
}

function send(method, path, body, token) {
  return fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function json(...asked) {
  const answer = await send(...asked)
  if (!answer.ok) throw new Error(`${asked[1]} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function upload(bytes, name, token, query = '') {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return fetch(`${url}/api/media${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
}

/** A PNG of noise, which nothing makes smaller: 3 bytes a pixel. */
function noise(width, height) {
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)])),
  )
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type, content) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

function applicant(n) {
  return {
    client_id: crypto.randomUUID(),
    name: `Siswa Nomor ${n}`,
    birth_date: `2011-0${1 + (n % 9)}-${10 + (n % 18)}`,
    previous_school: 'SMPN 2 Kebumen',
    parent_name: 'Rahmat Hidayat',
    phone: '081234567890',
    email: 'rahmat@contoh.id',
    address: 'Jl. Melati 2, Kebumen',
    agreement: true,
  }
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
