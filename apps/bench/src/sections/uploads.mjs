/** Memory for the worst files and bodies, alone and twelve at once, and what is retained of it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { deflatedBlanks, MB } from '@sekolah/api/src/test/hostile-files.ts'
import { worstPdfs, worstPictures } from '@sekolah/api/src/test/worst-files.ts'
import { PIECE_BYTES } from '@sekolah/contract/admission/documents/labels'
import { memoryOf } from '../load/memory.mjs'
import { markdownTable } from '../results/numbers.mjs'
import { applicant, callApi, signIn } from '../school/fill.mjs'
import { withDemo } from '../school/school.mjs'

const MAX_GROWTH = 250
const LOOK_MS = 5
/** The process that reads uploads ends after ten idle seconds. */
const SETTLE_MS = 12_000

export default {
  title: 'The worst uploads',
  sizes: { whole: { atOnce: 12 }, quick: { atOnce: 2, only: /^PDF, (one|pages)|610/ } },
  measure: (size) => withDemo((server) => measured(server, size)),
}

async function measured({ url, child: { pid } }, { atOnce, only = /./ }) {
  const sent = (await worstUploads(url)).filter(({ name }) => only.test(name))
  await wait(SETTLE_MS)
  const idle = costOf(pid)
  const rows = []
  for (const { name, make, send } of sent) {
    const bytes = await make()
    const [alone, together] = [1, atOnce].map(
      (count) => () =>
        watched(pid, () => Promise.all(Array.from({ length: count }, () => send(bytes)))),
    )
    rows.push({ name, size: bytes.length, alone: await alone(), together: await together() })
  }
  await wait(SETTLE_MS)
  const peak = Math.max(...rows.flatMap(({ alone, together }) => [alone.peak, together.peak]))
  return {
    text: markdownTable(
      ['file', 'bytes', 'MiB', 's', 'answer', `MiB, ${atOnce} at once`, 's', 'answers'],
      rows.map(({ name, size, alone, together }) => [
        ...[name, size, ...cells(alone, idle), ...cells(together, idle)],
      ]),
    ),
    figures: [
      { what: 'most above idle', value: peak - idle, unit: 'MiB', atMost: MAX_GROWTH },
      { what: 'kept above idle', value: costOf(pid) - idle, unit: 'MiB' },
    ],
  }
}

function cells({ peak, seconds, answers }, idle) {
  return [peak - idle, seconds.toFixed(1), [...new Set(answers)].join('; ')]
}

async function watched(pid, work) {
  const begun = performance.now()
  let peak = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      peak = Math.max(peak, costOf(pid))
      await wait(LOOK_MS)
    }
  }
  const looking = look()
  const answers = await work()
  isOver = true
  await looking
  return { answers, peak, seconds: (performance.now() - begun) / 1_000 }
}

/** The memory of a process and its child processes (PSS), in MiB. */
function costOf(pid) {
  return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + (memoryOf(one).shared || 0), 0)
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
}

/** The worst uploads, each with its bytes and the way it is sent. */
async function worstUploads(url) {
  const token = await signIn(url)
  const asPage = pageSender(url)
  const asPicture = (bytes) => {
    const body = new FormData()
    body.append('file', new File([bytes], 'a'))
    return outcomeOf(`${url}/api/media`, { method: 'POST', headers: bearer(token), body })
  }
  const asJson = (path, method, headers) => (body) => {
    const type = { 'Content-Type': 'application/json' }
    return outcomeOf(url + path, { method, headers: { ...type, ...headers }, body })
  }
  const gzip = async () => gzipSync(await deflatedBlanks(60 * MB)).subarray(0, 60_000)
  return [
    ...Object.entries(worstPdfs).map(([name, make]) => ({
      name: `PDF, ${name}`,
      make,
      send: asPage,
    })),
    ...Object.entries(worstPictures).flatMap(([name, make]) => [
      { name: `${name}; a page`, make, send: asPage },
      { name: `${name}; a picture`, make, send: asPicture },
    ]),
    {
      name: 'a body in gzip, of a stranger',
      make: gzip,
      send: asJson('/api/contact', 'POST', { 'Content-Encoding': 'gzip' }),
    },
    {
      name: 'a body in gzip, of staff',
      make: gzip,
      send: asJson('/api/articles', 'POST', { 'Content-Encoding': 'gzip', ...bearer(token) }),
    },
    {
      name: 'JSON of a million arrays',
      make: async () => Buffer.from(`[${'[],'.repeat(0.95 * MB)}[]]`),
      send: asJson('/api/content/pages/profile', 'PUT', bearer(token)),
    },
    {
      name: 'a form of six megabytes of text',
      make: async () => Buffer.alloc(5.9 * MB, 'a'),
      send: (bytes) => {
        const body = new FormData()
        body.append('title', bytes.toString())
        return outcomeOf(`${url}/api/media`, { method: 'POST', headers: bearer(token), body })
      },
    },
  ]
}

const bearer = (token) => ({ Authorization: `Bearer ${token}` })

/** Sends each file as the first page of an application of its own. */
function pageSender(url) {
  let sent = 0
  return async (bytes) => {
    sent += 1
    const form = applicant(sent)
    await callApi(url, 'POST', '/api/ppdb/apply', form)
    const page = `${url}/api/ppdb/mine/${form.client_id}/pages/${crypto.randomUUID()}`
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const headers = { 'Content-Type': 'application/octet-stream' }
    let outcome = ''
    for (let offset = 0; offset < bytes.length; offset += PIECE_BYTES) {
      const body = bytes.subarray(offset, offset + PIECE_BYTES)
      const isLast = offset + body.length === bytes.length
      const piece = { offset, size: bytes.length, type: 'akta', position: 1 }
      const query = new URLSearchParams({ ...piece, ...(isLast && { sha256 }) })
      outcome = await outcomeOf(`${page}?${query}`, { method: 'PUT', headers, body })
    }
    return outcome
  }
}

async function outcomeOf(...request) {
  const answer = await fetch(...request).catch(() => null)
  if (!answer) return 'cut off'
  const { message, errors } = await answer.json()
  return answer.ok ? `${answer.status}` : `${answer.status} ${errors?.[0]?.message ?? message}`
}
