/**
 * How a school grows: the time of each call, the bytes for a new phone, memory and the database.
 * One call at a time, every question asked for the first time, so that no cache answers it.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { startDemo } from '@sekolah/tasks/server'
import { fetchRaw } from '../load/get.mjs'
import { memoryOf } from '../load/memory.mjs'
import { drawGrowth } from '../results/drawing.mjs'
import { markdownTable, median } from '../results/numbers.mjs'
import { applicant, article, callApi, sendMany, signIn } from '../school/fill.mjs'
import { withFolder } from '../school/school.mjs'

const ROUNDS = 15
/**
 * Targets: a search scans a covering index, so it has a limit in ms; every other call uses an
 * index, so its time may hardly grow.
 */
const SEARCH_MS = 8
const FLAT = 1.5
/** Shorter differences than this are noise of the machine. */
const NOISE_MS = 0.5
const GATED = 10_000

const smallest = { applicants: 100, articles: 100 }
const middle = { applicants: 1_000, articles: 500 }
const gated = { applicants: GATED, articles: 2_000 }
const largest = { applicants: 100_000, articles: 20_000 }

/**
 * Calls by name: `path(n)` is the n-th question; what is cached until the next write is asked after
 * a write. `isSearch` scans all applicants; a call with `grows` has no target, because its answer
 * grows, or it is computed in many turns.
 */
const calls = {
  'public list': { path: () => '/api/ppdb/public?limit=20', afterWrite: true },
  'public list, search': {
    path: (n) => `/api/ppdb/public?limit=20&search=smpn+${n}+keb`,
    isSearch: true,
  },
  'server about itself': { path: () => '/api/meta', afterWrite: true },
  'status check': {
    path: () => '/api/ppdb/status-check',
    body: (n) => ({
      ...{ registration_number: `PPDB-${n + 30}`, phone_tail: '0000' },
      birth_date: '2011-01-10',
    }),
  },
  application: { path: () => '/api/ppdb/apply', body: applicant },
  'one article': { path: (n) => `/api/articles/${n + 30}` },
  'articles, search': { path: (n) => `/api/articles?limit=10&search=kabar+${n}+dari` },
  'content for a phone': {
    path: () => '/api/sync?since=0',
    afterWrite: 'article',
    grows: true,
  },
  'staff: list': { path: (n) => `/api/ppdb?limit=50&offset=${n}`, staff: true },
  'staff: one applicant': { path: (n) => `/api/ppdb/${n + 30}`, staff: true },
  'staff: documents to check': { path: (n) => `/api/ppdb/documents?limit=${n + 10}`, staff: true },
  'staff: audit': { path: (n) => `/api/admin/audit?limit=${n + 10}`, staff: true },
  'staff: search': {
    path: (n) => `/api/ppdb?limit=50&search=nomor+${n}`,
    staff: true,
    isSearch: true,
  },
  'staff: numbers': {
    path: () => '/api/ppdb/stats/summary',
    staff: true,
    afterWrite: true,
    isSearch: true,
  },
  'staff: dashboard': {
    path: () => '/api/admin/dashboard/stats',
    staff: true,
    afterWrite: true,
    isSearch: true,
  },
  'staff: report': {
    path: () => '/api/admin/dashboard/report',
    staff: true,
    afterWrite: true,
    grows: true,
  },
}

const growing = Object.keys(calls).filter((name) => calls[name].grows)

export default {
  title: 'How calls grow with the school',
  sizes: {
    whole: { schools: [smallest, middle, gated] },
    alone: { schools: [smallest, middle, gated, largest] },
    quick: { schools: [{ applicants: 20, articles: 20 }, smallest], isQuick: true },
  },
  measure: ({ schools, isQuick }) =>
    withFolder(async (path) => {
      const measured = []
      let before = { applicants: 0, articles: 0 }
      for (const school of schools) {
        measured.push({ ...school, ...(await grown(path, before, school)) })
        before = school
      }
      const pictures = drawGrowth(measured, targetsOf(measured), { isWritten: !isQuick })
      return { text: textOf(measured, pictures), figures: figuresOf(measured) }
    }),
}

/**
 * Adds what a school lacks to reach a size; resolves to its figures in a freshly started server.
 */
async function grown(path, before, { applicants, articles }) {
  const filling = await startDemo(path)
  const token = await signIn(filling.url)
  await sendMany(applicants - before.applicants, (n) =>
    callApi(filling.url, 'POST', '/api/ppdb/apply', applicant(before.applicants + n)),
  )
  await sendMany(articles - before.articles, (n) =>
    callApi(filling.url, 'POST', '/api/articles', article(before.articles + n), token),
  )
  await filling.stop()
  const server = await startDemo(path)
  try {
    const times = {}
    for (const [name, asked] of Object.entries(calls)) {
      times[name] = await timeOf(server.url, token, asked)
    }
    return {
      times,
      syncBytes: await bytesForAPhone(server.url),
      memory: memoryOf(server.child.pid).shared,
      database: statSync(join(path, 'school.db')).size,
    }
  } finally {
    await server.stop()
  }
}

async function timeOf(url, token, { path, body, staff, afterWrite }) {
  const times = []
  // The first round is a warm-up.
  for (let n = 0; n <= ROUNDS; n += 1) {
    if (afterWrite === 'article') await callApi(url, 'POST', '/api/articles', article(n), token)
    else if (afterWrite) await callApi(url, 'POST', '/api/ppdb/apply', applicant(n))
    const headers = { ...(staff && { Authorization: `Bearer ${token}` }) }
    const options = body && {
      method: 'POST',
      body: JSON.stringify(body(n)),
      headers: { ...headers, 'Content-Type': 'application/json' },
    }
    const begun = performance.now()
    await (await fetch(url + path(n), options ?? { headers })).arrayBuffer()
    times.push(performance.now() - begun)
  }
  return median(times.slice(1))
}

/** The bytes for a phone without a copy: all pages of the content mirror, compressed. */
async function bytesForAPhone(url) {
  let bytes = 0
  for (let since = 0, more = true, epoch = ''; more; ) {
    const path = `${url}/api/sync?since=${since}${epoch && `&epoch=${epoch}`}`
    bytes += (await fetchRaw(path)).body.length
    const { data } = await (await fetch(path)).json()
    ;({ rev: since, more, epoch } = data)
  }
  return bytes
}

/**
 * The maximum for each call: one limit for searches, for all others relative to the smallest
 * school.
 */
function targetsOf([{ times }]) {
  return Object.fromEntries(
    Object.entries(calls)
      .filter(([, { grows }]) => !grows)
      .map(([name, { isSearch }]) => [
        name,
        isSearch ? SEARCH_MS : Math.max(times[name] * FLAT, times[name] + NOISE_MS),
      ]),
  )
}

function figuresOf(measured) {
  const targets = targetsOf(measured)
  return measured.flatMap(({ applicants, times, syncBytes, memory, database }) => [
    ...Object.entries(times).map(([name, ms]) => ({
      ...{ what: `${name}, ${applicants} applicants`, value: ms, unit: 'ms' },
      ...(applicants === GATED && name in targets && { atMost: Number(targets[name].toFixed(1)) }),
    })),
    { what: `content for a phone, ${applicants} applicants`, value: syncBytes / 1024, unit: 'KB' },
    { what: `memory, ${applicants} applicants`, value: memory, unit: 'MiB' },
    { what: `database, ${applicants} applicants`, value: database / 1024 ** 2, unit: 'MiB' },
  ])
}

function textOf(measured, pictures) {
  const number = (value) => value.toLocaleString('en')
  return [
    `Milliseconds from request to answer, medians of ${ROUNDS}, one call at a time, lists and numbers after a write, by the number of applicants and articles. At ${number(GATED)} applicants: ${SEARCH_MS} ms for what looks through all of them, ${FLAT} × of the first column for everything else but ${growing.join(' and ')}, whose answers grow.`,
    ...pictures.map(({ file, says }) => `![${says}](${file})`),
    markdownTable(
      ['call', ...measured.map((s) => `${number(s.applicants)}, ${number(s.articles)}`)],
      [
        ...Object.keys(calls).map((name) => [
          name,
          ...measured.map(({ times }) => times[name].toFixed(1)),
        ]),
        [
          'content for a phone, KB',
          ...measured.map(({ syncBytes }) => Math.round(syncBytes / 1024)),
        ],
        ['memory (PSS), MiB', ...measured.map(({ memory }) => memory)],
        ['database, MiB', ...measured.map(({ database }) => (database / 1024 ** 2).toFixed(1))],
      ],
    ),
  ].join('\n\n')
}
