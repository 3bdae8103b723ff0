/** Memory when idle and after a load, compared with bare Hono over SQLite; and the start time. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { startDemo } from '@sekolah/tasks/server'
import { getLoad, postLoad } from '../load/load.mjs'
import { memoryOf } from '../load/memory.mjs'
import { markdownTable, median } from '../results/numbers.mjs'
import { applicant } from '../school/fill.mjs'
import { withFolder } from '../school/school.mjs'

const OF_BARE = 1.2
const START_MS = 1_000
/** By then, garbage of the start has been collected. */
const SETTLE_MS = 5_000

export default {
  title: 'Memory and start',
  sizes: {
    whole: { starts: 3, seconds: 4, applications: 1_000 },
    quick: { starts: 1, seconds: 1, applications: 50 },
  },
  measure: ({ starts, ...load }) =>
    withFolder((path) =>
      withFolder(async (barePath) => {
        await (await startDemo(path)).stop()
        const times = []
        for (let round = 1; round < starts; round += 1) {
          const server = await startDemo(path)
          times.push(server.startMs)
          await server.stop()
        }
        const server = await startDemo(path)
        times.push(server.startMs)
        const ours = await measured(
          server.child.pid,
          server.url,
          '/api/ppdb/public',
          '/api/ppdb/apply',
          load,
        )
        await server.stop()
        const bare = fork(new URL('../load/bare-school.mjs', import.meta.url), [barePath])
        const [port] = await once(bare, 'message')
        const limit = await measured(bare.pid, `http://127.0.0.1:${port}`, '/list', '/apply', load)
        bare.kill()
        return {
          text: [
            `Built and warm, to /readyz: ${median(times).toFixed(0)} ms.`,
            markdownTable(
              ['MiB', 'idle', 'idle, PSS', 'after the load', 'after the load, PSS'],
              [
                ['this server over the demo school', ...cells(ours)],
                ['bare Hono over SQLite', ...cells(limit)],
              ],
            ),
          ].join('\n\n'),
          figures: [
            {
              what: 'start, built and warm, to /readyz',
              value: median(times),
              unit: 'ms',
              atMost: START_MS,
            },
            {
              what: 'idle, of bare Hono over SQLite',
              value: ours.idle.all / limit.idle.all,
              unit: '×',
              atMost: OF_BARE,
            },
            {
              what: 'loaded, of bare Hono over SQLite',
              value: ours.loaded.all / limit.loaded.all,
              unit: '×',
              atMost: OF_BARE,
            },
            { what: 'idle, PSS', value: ours.idle.shared, unit: 'MiB' },
            { what: 'loaded, PSS', value: ours.loaded.shared, unit: 'MiB' },
          ],
        }
      }),
    ),
}

function cells({ idle, loaded }) {
  return [idle, loaded].flatMap(({ all, shared }) => [all, shared])
}

/** The same load for both: a list, applications, the list again. */
async function measured(pid, url, list, apply, { seconds, applications }) {
  await wait(SETTLE_MS)
  const idle = memoryOf(pid)
  const read = () => getLoad(url + list, { 'Accept-Encoding': 'br' }, seconds)
  await read()
  await postLoad(url + apply, applications, applicant)
  await read()
  return { idle, loaded: memoryOf(pid) }
}
