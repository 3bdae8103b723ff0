/**
 * Popular requests, compared with the same bytes from bare Node http; the public list also while
 * applications arrive, and the search page with words that nobody asked for before.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sendAtRate } from '../load/crowd.mjs'
import { fetchRaw } from '../load/get.mjs'
import { getLoad, holdOnOneCore, loadTool, uniqueLoad } from '../load/load.mjs'
import { markdownTable, medianRatio, percentile } from '../results/numbers.mjs'
import { applicant, callApi } from '../school/fill.mjs'
import { withDemo } from '../school/school.mjs'

/**
 * Targets, as a share of bare Node http: a page from the response cache, and a list, for which Hono
 * with a Map would reach as much.
 */
const PAGE = 0.7
const LIST = 0.65
const PER_SECOND = 50

const brotli = { 'Accept-Encoding': 'br' }
const rows = [
  { what: 'home, brotli', path: '/', atLeast: PAGE },
  {
    what: 'home, uncompressed',
    path: '/',
    headers: { 'Accept-Encoding': 'identity' },
    atLeast: PAGE,
  },
  {
    what: 'GET /api/sync, nothing changed',
    path: '/api/sync?since=0',
    isKnown: true,
    atLeast: LIST,
  },
  { what: 'GET /api/meta', path: '/api/meta', atLeast: LIST },
  {
    what: 'GET /api/ppdb/public',
    path: '/api/ppdb/public?limit=20',
    atLeast: LIST,
    perSecond: 15_000,
  },
]

export default {
  title: 'What everybody asks for',
  sizes: { whole: { rounds: 7, seconds: 2 }, quick: { rounds: 1, seconds: 1 } },
  measure: ({ rounds, seconds }) =>
    withDemo(async ({ url, child }) => {
      holdOnOneCore(child.pid)
      const compared = []
      for (const row of rows)
        compared.push({ ...row, ...(await compare(url, row, rounds, seconds)) })
      const arriving = await whileApplicationsArrive(url, seconds * rounds)
      const search = await uniqueLoad((n) => `${url}/search?q=kata${n}`, seconds)
      return {
        text: [
          `GET over 64 connections by ${loadTool}, each server on one core and without a log, medians of ${rounds} rounds in turn with bare Node.`,
          markdownTable(
            ['what', 'per second', 'p99 ms', 'bare Node, same bytes', 'ratio'],
            compared.map(({ what, ours, bare, ratio }) => [
              what,
              Math.round(ours.perSecond),
              ours.p99.toFixed(1),
              Math.round(bare.perSecond),
              ratio.toFixed(2),
            ]),
          ),
          `The public list while ${PER_SECOND} applications a second arrive: ${Math.round(arriving.perSecond)} a second, p99 ${arriving.p99.toFixed(1)} ms.`,
          `The search page, a new word each time: ${Math.round(search.perSecond)} a second asked, ${Math.round(search.answeredPerSecond)} answered with a page, the others refused.`,
        ].join('\n\n'),
        figures: [
          ...compared.map(({ what, ratio, atLeast }) => ({
            ...{ what: `${what}, of bare Node`, value: ratio, unit: '×', atLeast },
          })),
          ...compared.map(({ what, ours, perSecond }) => ({
            ...{ what, value: ours.perSecond, unit: 'a second', atLeast: perSecond },
          })),
          {
            what: `GET /api/ppdb/public while ${PER_SECOND} applications a second arrive`,
            ...{ value: arriving.perSecond, unit: 'a second', atLeast: 3_000 },
          },
          { what: 'search page, new words, asked', value: search.perSecond, unit: 'a second' },
          {
            what: 'search page, new words, answered',
            value: search.answeredPerSecond,
            unit: 'a second',
          },
        ],
      }
    }),
}

/** Measures the same answer from our server and from bare Node http, alternately. */
async function compare(url, { path, headers = brotli, isKnown }, rounds, seconds) {
  const first = await fetchRaw(url + path, headers)
  const asked = isKnown ? { ...headers, 'If-None-Match': first.headers.etag } : headers
  const answer = await fetchRaw(url + path, asked)
  const bare = fork(new URL('../load/bare.mjs', import.meta.url))
  try {
    bare.send({
      ...answer,
      headers: ownHeaders(answer.headers),
      body: answer.body.toString('base64'),
    })
    const [port] = await once(bare, 'message')
    holdOnOneCore(bare.pid)
    const [ours, theirs] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await getLoad(url + path, asked, seconds))
      theirs.push(await getLoad(`http://127.0.0.1:${port}/`, asked, seconds))
    }
    return { ours: middle(ours), bare: middle(theirs), ratio: medianRatio(ours, theirs) }
  } finally {
    bare.kill()
  }
}

async function whileApplicationsArrive(url, seconds) {
  let isOver = false
  const arriving = sendAtRate(
    PER_SECOND,
    (n) => callApi(url, 'POST', '/api/ppdb/apply', applicant(n)),
    () => isOver,
  )
  const load = await getLoad(`${url}/api/ppdb/public?limit=20`, brotli, seconds)
  isOver = true
  await arriving
  return load
}

/** The headers of the answer, without those of its connection. */
function ownHeaders(headers) {
  const perConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date']
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !perConnection.includes(name)),
  )
}

function middle(loads) {
  const wanted = percentile(
    loads.map(({ perSecond }) => perSecond),
    0.5,
  )
  return loads.find(({ perSecond }) => perSecond === wanted)
}
