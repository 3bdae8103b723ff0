/**
 * Applications over HTTP, validated and audited, compared with bare commits that are synced to the
 * disk.
 */
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { postLoad } from '../load/load.mjs'
import { markdownTable, median, medianRatio, percentile } from '../results/numbers.mjs'
import { applicant } from '../school/fill.mjs'
import { withDemo, withFolder } from '../school/school.mjs'

const Database = createRequire(import.meta.resolve('@sekolah/api/package.json'))('better-sqlite3')

export default {
  title: 'Applications, stored for good',
  sizes: { whole: { rounds: 9, count: 500 }, quick: { rounds: 1, count: 100 } },
  measure: ({ rounds, count }) =>
    withDemo(({ url }) =>
      withFolder(async (folder) => {
        const [ours, bare] = [[], []]
        for (let round = 0; round < rounds; round += 1) {
          ours.push(await postLoad(`${url}/api/ppdb/apply`, count, applicant))
          bare.push(bareCommits(folder, count))
        }
        const rows = [
          ['POST /api/ppdb/apply, 16 connections', ours],
          ['bare SQLite, one row a commit, FULL', bare],
        ].map(([what, all]) => ({
          what,
          perSecond: median(all.map(({ perSecond }) => perSecond)),
          p99: median(all.map(({ p99 }) => p99)),
        }))
        const ratio = medianRatio(ours, bare)
        return {
          text: markdownTable(
            [`${count}, medians of ${rounds}`, 'per second', 'p99 ms'],
            rows.map(({ what, perSecond, p99 }) => [what, Math.round(perSecond), p99.toFixed(1)]),
          ),
          figures: [
            { what: 'applications, of bare commits', value: ratio, unit: '×', atLeast: 0.5 },
            ...rows.map(({ what, perSecond }) => ({ what, value: perSecond, unit: 'a second' })),
          ],
        }
      }),
    ),
}

/** The same number of commits of one row, each synced to the disk. */
function bareCommits(folder, count) {
  const database = new Database(join(folder, `${randomUUID()}.db`))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec(
    'create table application (id integer primary key, client_id text unique, form text)',
  )
  const insert = database.prepare('insert into application (client_id, form) values (?, ?)')
  const times = Array.from({ length: count }, (_, n) => {
    const form = applicant(n)
    const begun = performance.now()
    insert.run(form.client_id, JSON.stringify(form))
    return performance.now() - begun
  })
  database.close()
  const seconds = times.reduce((all, one) => all + one, 0) / 1000
  return { perSecond: count / seconds, p99: percentile(times, 0.99) }
}
