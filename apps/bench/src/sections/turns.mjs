/**
 * How long requests block the server's event loop, over a school of 10,000 applicants and 2,000
 * articles: every read that needs no row's id, and the heaviest writes. A long turn delays
 * everybody. The longest turn is counted in processor time, which does not depend on other work of
 * the machine.
 */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { calls } from '@sekolah/contract/calls'
import { markdownTable, median } from '../results/numbers.mjs'
import { applicant, callApi, longArticle, sendMany, signIn } from '../school/fill.mjs'
import { startLimited, withFolder } from '../school/school.mjs'

const MAX_MS = 10
/** An import writes in one transaction, so that visitors see all of it or nothing. */
const MAX_IMPORT_MS = 200
/** Only the longest have a target, and fewer a row in the papers. */
const GATED = 30
const SHOWN = 5
const KB = 1024
const MB = 1024 * KB

export default {
  title: "What holds the server's thread",
  sizes: {
    whole: { rounds: 5, applicants: 10_000, articles: 2_000 },
    quick: { rounds: 1, applicants: 50, articles: 20 },
  },
  measure: ({ rounds, applicants, articles }) =>
    withFolder(async (path) => {
      const server = await startLimited(path, { factor: 1_000_000, watched: true })
      const { url } = server
      try {
        const token = await signIn(url)
        await sendMany(applicants, (n) => callApi(url, 'POST', '/api/ppdb/apply', applicant(n)))
        await sendMany(articles, (n) =>
          callApi(url, 'POST', '/api/articles', longArticle(n), token),
        )
        const measured = []
        const acts = { ...actsOf(url, token), ...importActsOf(url, token, articles) }
        for (const [what, act] of Object.entries(acts)) {
          const before = async () => {
            // A new application invalidates the caches of the round before.
            await callApi(url, 'POST', '/api/ppdb/apply', applicant(applicants))
            await act.prepare?.()
          }
          measured.push({ what, ...(await turnsOf(server, rounds, before, act.act ?? act)) })
        }
        return resultOf(measured, { rounds, applicants, articles })
      } finally {
        await server.stop()
      }
    }),
}

async function turnsOf(server, rounds, before, act) {
  const all = []
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    await before()
    await server.loop('begin counting turns')
    const begun = performance.now()
    const answer = await act()
    await answer.arrayBuffer()
    const took = performance.now() - begun
    const { work, longest } = await server.loop('end')
    all.push({ status: answer.status, took, work, longest })
  }
  const of = (what) => median(all.slice(1).map((one) => one[what]))
  return { status: all[0].status, work: of('work'), longest: of('longest'), took: of('took') }
}

function resultOf(measured, { rounds, applicants, articles }) {
  const longest = measured.toSorted((a, b) => b.work - a.work)
  return {
    text: [
      `${applicants} applicants and ${articles} articles, medians of ${rounds}, ${measured.length} requests, each after an application, and what shows content after an article was changed.`,
      markdownTable(
        ['what', 'answered', 'longest turn, processor ms', 'longest delay, ms', 'took, ms'],
        longest
          .slice(0, SHOWN)
          .map(({ what, status, work, longest: delay, took }) => [
            what,
            status,
            ...[work.toFixed(1), delay.toFixed(1), took.toFixed(0)],
          ]),
      ),
    ].join('\n\n'),
    figures: longest.slice(0, GATED).map(({ what, work }) => ({
      ...{ what, value: work, unit: 'ms' },
      atMost: what.startsWith('import') ? MAX_IMPORT_MS : MAX_MS,
    })),
  }
}

/** Requests by description; each resolves to its answer. */
function actsOf(url, token) {
  const send = (method, path, body) => {
    const headers = { Authorization: `Bearer ${token}` }
    if (body === undefined) return fetch(url + path, { method, headers })
    headers['Content-Type'] = 'application/json'
    return fetch(url + path, { method, headers, body: JSON.stringify(body) })
  }
  const upload = (bytes, name, query = '') => {
    const body = new FormData()
    body.append('file', new File([bytes], name))
    const headers = { Authorization: `Bearer ${token}` }
    return fetch(`${url}/api/media${query}`, { method: 'POST', headers, body })
  }
  const read = (path) => () => send('GET', path)
  const visit = (path) => () => fetch(url + path)
  const reads = Object.values(calls)
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .map(({ path }) => [`GET /api${path}`, read(`/api${path}`)])
  const written = (content) => ({
    ...{ title: `Kabar ${Math.random()}`, category: 'news', author: 'Tata Usaha', content },
    is_published: true,
  })
  const save = (content) => () => send('POST', '/api/articles', written(content))
  let changes = 0
  let epoch
  const change = () => {
    changes += 1
    // A different article each time, after those of the demo school.
    return send('PUT', `/api/articles/${10 + changes}`, longArticle(10_000 + changes))
  }
  /** A visitor's first request after the content has changed, when nothing is cached. */
  const visitChanged = (path) => async () => {
    await (await change()).arrayBuffer()
    return fetch(url + path)
  }
  const prose = `<p>${'Siswa kelas sebelas berlatih di bengkel. '.repeat(12)}</p>`
  const marks = (count) => `a${'\u0301'.repeat(count)}${'\u0323'.repeat(count)}`
  const picture = noise(1_290, 1_290)
  const document = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(5 * MB - 2 * KB),
    Buffer.from('\n%%EOF\n'),
  ])
  return {
    nothing: visit('/healthz'),
    ...Object.fromEntries(reads),
    'applicants, search': read('/api/ppdb?limit=100&search=nomor+77'),
    'applicants, last page by school': read('/api/ppdb?limit=100&sort=school&offset=9900'),
    'applicants, duplicates': read('/api/ppdb?limit=100&mark=duplicate'),
    'applicants, XLSX': read('/api/ppdb/export?format=xlsx'),
    'public list, search': visit('/api/ppdb/public?search=smpn'),
    'articles, search': visit(`/api/articles?search=${'bengkel '.repeat(12)}`),
    'content for a phone': visitChanged('/api/sync?since=0'),
    'last change for a phone': async () => {
      // Fetched once, in the warm-up round.
      epoch ??= (await (await fetch(`${url}/api/sync`)).json()).data.epoch
      const { data } = await (await change()).json()
      return fetch(`${url}/api/sync?since=${data.rev - 1}&epoch=${epoch}`)
    },
    'home page': visitChanged('/'),
    'news page': visitChanged('/information/news'),
    'page of an article': visitChanged('/information/article/20'),
    'search page': visitChanged('/search?q=bengkel'),
    sitemap: visitChanged('/sitemap.xml'),
    feed: visitChanged('/feed.xml'),
    metrics: visit('/metrics'),
    'article among the others, changed': change,
    'article, 50 KB of prose': save(prose.repeat(100)),
    'article, 200 KB of <': save('<'.repeat(200 * KB)),
    'article, 20,000 tags': save('<b>a</b>'.repeat(10_000)),
    'article, 200 KB of &': save('&'.repeat(200 * KB)),
    'article, one character with 64,000 accents': save(marks(32_000)),
    'preview of 190 KB': () => send('POST', '/api/articles/preview', written(prose.repeat(380))),
    'page of an article of 190 KB': async () => {
      const saved = await (await save(prose.repeat(380))()).json()
      return fetch(`${url}/information/article/${saved.data.id}`)
    },
    'message, one character with 7,000 accents': () =>
      send('POST', '/api/contact/messages', {
        ...{ name: 'Rina Putri', email: 'rina@contoh.id', subject: 'ppdb', message: marks(3_500) },
      }),
    'picture of 5 MB': () => upload(picture, 'foto.png'),
    'document of 5 MB': () => upload(document, 'surat.pdf', '?kind=document'),
    'password of 250 characters': () =>
      send('PUT', '/api/auth/change-password', {
        ...{ currentPassword: 'salah', newPassword: 'kopi pagi di teras '.repeat(13) },
      }),
    'copy of the data': () => send('POST', '/api/admin/backups'),
  }
}

/** The batch size of the panel. */
const ROWS_A_REQUEST = 50

/** An import of so many articles, step by step; last, because it fills the school. */
function importActsOf(url, token, articles) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const send = (method, path, body) =>
    fetch(`${url}/api/admin/imports${path}`, { method, headers, body: JSON.stringify(body) })
  const begin = async () => {
    const answer = await send('POST', '', { target: 'articles', file_name: 'berita.xlsx' })
    return (await answer.json()).data.id
  }
  const rowOf = (n) => {
    const { title, content, author } = longArticle(n)
    return { row: n + 2, cells: { title: `${title} ${n}`, content, author, category: 'Berita' } }
  }
  const addRows = (id, from) => {
    const rows = Array.from({ length: ROWS_A_REQUEST }, (_, index) => rowOf(from + index))
    return send('POST', `/${id}/rows`, { rows })
  }
  let draft
  let sent = 0
  const fill = async (count = articles) => {
    draft = await begin()
    for (sent = 0; sent < count; sent += ROWS_A_REQUEST) {
      await (await addRows(draft, sent)).arrayBuffer()
    }
  }
  const applied = []
  return {
    [`import, ${ROWS_A_REQUEST} more rows`]: {
      prepare: async () => {
        // Starts from a half-full draft: the measured rows must not exceed what one import may hold.
        if (draft === undefined) await fill(articles / 2)
        else sent += ROWS_A_REQUEST
      },
      act: () => addRows(draft, sent),
    },
    'import given up': { prepare: () => fill(), act: () => send('DELETE', `/${draft}`) },
    'import applied': {
      prepare: async () => {
        await fill()
        applied.push(draft)
      },
      act: () => send('POST', `/${draft}/apply`, { skip_known: false }),
    },
    'import looked at': () => send('GET', `/${applied.at(-1)}`),
    'import undone': () => send('POST', `/${applied.pop()}/undo`, { edited: 'keep' }),
  }
}

/** A PNG of noise, which cannot be compressed: 3 bytes a pixel. */
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
