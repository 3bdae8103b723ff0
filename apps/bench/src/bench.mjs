/**
 * `npm run bench`: compares the built server with its upper limits, both in one run, as medians of
 * three alternating rounds; then measures the staff panel over a large school. Absolute figures
 * vary from machine to machine; the ratios are what counts.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { startDemo, temporaryFolder } from '@sekolah/tasks/server'
import { application } from './application.mjs'
import { chatLoad } from './chat.mjs'
import { get } from './get.mjs'
import { getLoad, hasWrk, postLoad } from './load.mjs'
import { panelTimings } from './panel.mjs'

const ROUNDS = 3
const APPLICATIONS = 1_500
const data = temporaryFolder()
const scratch = temporaryFolder()
const rows = []

await (await startDemo(data.path)).stop()
const starts = []
for (let round = 0; round < ROUNDS; round++) {
  const server = await startDemo(data.path)
  starts.push(server.startMs)
  await server.stop()
}

const server = await startDemo(data.path)
try {
  const idle = memory(server.child.pid)
  await comparePage()
  await compareSync()
  await compareCall('GET /api/ppdb/public', '/api/ppdb/public?limit=20')
  await compareCall('GET /api/meta', '/api/meta')
  await compareApplications()
  const loaded = memory(server.child.pid)
  let chatting = null
  const chat = await chatLoad(server.url, () => {
    chatting = memory(server.child.pid)
  })
  print(idle, loaded)
  printChat(chat, chatting)
} finally {
  await server.stop()
  data.remove()
  scratch.remove()
}
console.log()
await panelTimings()

async function comparePage() {
  const headers = { 'Accept-Encoding': 'br' }
  const page = await get(`${server.url}/`, headers)
  await againstBare('public page (home, brotli)', '/', headers, page)
}

async function compareSync() {
  const path = '/api/sync?since=0'
  const full = await get(`${server.url}${path}`)
  const headers = { 'Accept-Encoding': 'br', 'If-None-Match': full.headers.etag }
  const unchanged = await get(`${server.url}${path}`, headers)
  if (unchanged.status !== 304) throw new Error(`/api/sync answers ${unchanged.status}, not 304.`)
  await againstBare('GET /api/sync, nothing changed (304)', path, headers, unchanged)
}

async function compareCall(what, path) {
  const headers = { 'Accept-Encoding': 'br' }
  await againstBare(what, path, headers, await get(`${server.url}${path}`, headers))
}

/** The same answer from our server and from bare Node http. */
async function againstBare(what, path, asked, { status, headers, body }) {
  const bare = fork(new URL('./bare.mjs', import.meta.url))
  bare.send({ status, headers: ownHeaders(headers), body: body.toString('base64') })
  const [port] = await once(bare, 'message')
  await compare(
    what,
    'bare Node http, same bytes',
    () => getLoad(`${server.url}${path}`, asked),
    () => getLoad(`http://127.0.0.1:${port}/`, asked),
  )
  bare.kill()
}

async function compareApplications() {
  const applications = () =>
    postLoad(`${server.url}/api/ppdb/apply`, APPLICATIONS, (n) => application(n))
  await compare('POST /ppdb/apply', 'bare SQLite commits, FULL', applications, bareCommits)
}

/** The same number of commits of one row, each synced to the disk. */
async function bareCommits() {
  const api = createRequire(import.meta.resolve('@sekolah/api/package.json'))
  const Database = api('better-sqlite3')
  const database = new Database(join(scratch.path, `${randomUUID()}.db`))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec(
    'create table application (id integer primary key, client_id text unique, form text)',
  )
  const insert = database.prepare('insert into application (client_id, form) values (?, ?)')
  const times = []
  for (let n = 0; n < APPLICATIONS; n++) {
    const form = application(n)
    const begun = performance.now()
    insert.run(form.client_id, JSON.stringify(form))
    times.push(performance.now() - begun)
  }
  database.close()
  const seconds = times.reduce((all, one) => all + one, 0) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: APPLICATIONS / seconds, p99: times[Math.floor(APPLICATIONS * 0.99)] }
}

async function compare(what, limit, ours, theirs) {
  const mine = []
  const bare = []
  for (let round = 0; round < ROUNDS; round++) {
    mine.push(await ours())
    bare.push(await theirs())
  }
  rows.push({ what, limit, ours: middle(mine), bare: middle(bare) })
}

function print(idle, loaded) {
  const tool = hasWrk ? 'wrk -t1 -c64' : 'node:http keep-alive agents, 64 connections'
  console.log(`Node ${process.version}, ${cpus().length} cores; GET load by ${tool},`)
  console.log(`POST load by node:http, 16 connections; medians of ${ROUNDS} alternated rounds.\n`)
  console.log('| what | per second | p99 ms | limit | per second | ratio |')
  console.log('|---|---:|---:|---|---:|---:|')
  for (const { what, limit, ours, bare } of rows) {
    const ratio = (ours.perSecond / bare.perSecond).toFixed(2)
    console.log(
      `| ${what} | ${whole(ours.perSecond)} | ${ours.p99.toFixed(1)} | ${limit} | ${whole(bare.perSecond)} | ${ratio} |`,
    )
  }
  console.log(`\nstart, built, warm, to /readyz: ${whole(median(starts))} ms`)
  if (idle !== null) console.log(`memory (PSS), idle / under load: ${idle} / ${loaded} MiB`)
}

function printChat({ visitors, perSecond, p50, p99 }, memoryMeanwhile) {
  console.log(
    `\nchat: ${visitors} visitors connected, ${whole(perSecond)} messages/s stored and acknowledged, ` +
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (limit 150)`,
  )
  if (memoryMeanwhile !== null) console.log(`memory (PSS) meanwhile: ${memoryMeanwhile} MiB`)
}

/** Proportional memory of a process in MiB; null where the system does not report it. */
function memory(pid) {
  const path = `/proc/${pid}/smaps_rollup`
  if (!existsSync(path)) return null
  return whole(Number(/^Pss:\s+(\d+)/m.exec(readFileSync(path, 'utf8'))[1]) / 1024)
}

/** The headers of the answer, without those of its connection. */
function ownHeaders(headers) {
  const perConnection = ['connection', 'keep-alive', 'transfer-encoding', 'date']
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !perConnection.includes(name)),
  )
}

function middle(measurements) {
  return [...measurements].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)]
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]
}

function whole(number) {
  return Math.round(number).toString()
}
