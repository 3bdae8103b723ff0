/**
 * `node apps/bench/src/growth.mjs`, with `--largest` also 100,000 applicants: how the time of each
 * call grows with the school; written into apps/docs/benchmarks.md. One call at a time, every
 * question asked for the first time, so that no cache answers it. Exits with 1 when a search of
 * 10,000 applicants takes more than 8 ms, or when another call takes more than one and a half times
 * as long as among a hundred.
 */
import { cpus } from 'node:os'
import { isMain } from '@sekolah/tasks/lib'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { applicant, article, call, many, signIn } from './fill.mjs'
import { writeSection } from './section.mjs'

const ROUNDS = 15
const SEARCH_MS = 8
const FLAT = 1.5
/** Shorter differences than this are the machine's. */
const NOISE_MS = 0.5

const schools = [
  { applicants: 100, articles: 100 },
  { applicants: 1_000, articles: 500 },
  { applicants: 10_000, articles: 2_000, isGated: true },
  ...(process.argv.includes('--largest') ? [{ applicants: 100_000, articles: 20_000 }] : []),
]

/** Calls by their names: `ask(n)` is the n-th question; a write before it empties what is remembered. */
const calls = [
  {
    name: 'public list, after a write',
    ask: () => '/api/ppdb/public?limit=20',
    afterWrite: true,
  },
  {
    name: 'public list, search',
    ask: (n) => `/api/ppdb/public?limit=20&search=smpn+${n}+keb`,
    isSearch: true,
  },
  { name: 'one article', ask: (n) => `/api/articles/${n + 30}` },
  {
    name: 'articles, search of a word in one',
    ask: (n) => `/api/articles?limit=10&search=kabar+${n}+dari`,
  },
  { name: 'server about itself, after a write', ask: () => '/api/meta', afterWrite: true },
  { name: 'staff: list', ask: (n) => `/api/ppdb?limit=50&offset=${n}`, staff: true },
  {
    name: 'staff: search',
    ask: (n) => `/api/ppdb?limit=50&search=nomor+${n}`,
    staff: true,
    isSearch: true,
  },
  {
    name: 'staff: numbers, after a write',
    ask: () => '/api/ppdb/stats/summary',
    staff: true,
    afterWrite: true,
    isSearch: true,
  },
  {
    name: 'staff: dashboard, after a write',
    ask: () => '/api/admin/dashboard/stats',
    staff: true,
    afterWrite: true,
    isSearch: true,
  },
]

export const growth = async () => {
  const measured = []
  for (const school of schools) measured.push(await timesOf(school))
  write(measured)
}

/** The median time of each call, in ms, in a school of this size. */
async function timesOf({ applicants, articles }) {
  const data = temporaryFolder()
  const server = await startDemo(data.path)
  try {
    const token = await signIn(server.url)
    await many(applicants, (n) => call(server.url, 'POST', '/api/ppdb/apply', applicant(n)))
    await many(articles, (n) => call(server.url, 'POST', '/api/articles', article(n), token))
    const times = []
    for (const { ask, staff, afterWrite } of calls) {
      const rounds = []
      // The first round is a warm-up.
      for (let n = 0; n <= ROUNDS; n += 1) {
        if (afterWrite) await call(server.url, 'POST', '/api/ppdb/apply', applicant(applicants + n))
        const begun = performance.now()
        await call(server.url, 'GET', ask(n), undefined, staff ? token : undefined)
        rounds.push(performance.now() - begun)
      }
      times.push(median(rounds.slice(1)))
    }
    return times
  } finally {
    await server.stop()
    data.remove()
  }
}

function write(measured) {
  const number = (value) => value.toLocaleString('en')
  const heads = schools.map(
    ({ applicants, articles }) => `${number(applicants)} applicants, ${number(articles)} articles`,
  )
  const gated = schools.findIndex(({ isGated }) => isGated)
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0].model}, Node ${process.version}, by \`node apps/bench/src/growth.mjs\`: milliseconds from request to answer, medians of ${ROUNDS}, one call at a time. Limits at 10,000: ${SEARCH_MS} ms for what looks through all applicants, ${FLAT} × of the first column for everything else.`,
    '',
    `| call | ${heads.join(' | ')} |`,
    `|---|${'---:|'.repeat(heads.length)}`,
    ...calls.map(
      ({ name }, n) => `| ${name} | ${measured.map((times) => times[n].toFixed(1)).join(' | ')} |`,
    ),
  ].join('\n')
  console.log(text)
  writeSection('growth', 'How calls grow with the school', text)
  for (const [n, { name, isSearch }] of calls.entries()) {
    const [first, large] = [measured[0][n], measured[gated][n]]
    const most = isSearch ? SEARCH_MS : Math.max(first * FLAT, first + NOISE_MS)
    if (large <= most) continue
    console.log(`TOO SLOW: ${name} takes ${large.toFixed(1)} ms, more than ${most.toFixed(1)}.`)
    process.exitCode = 1
  }
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

if (isMain(import.meta.url)) await growth()
