/**
 * What one carrier address may do on opening day, with the rate limits of a real school's server:
 * 500 families at once, then a machine that guesses.
 */
import { createCrowd } from '../load/crowd.mjs'
import { applicant, sendMany } from '../school/fill.mjs'
import { startLimited, withFolder } from '../school/school.mjs'

const AT_ONCE = 50
const CARRIER = 0
const MACHINE = 1
/** Wrong answers for one number before it is locked; a family itself may need some. */
const MAX_GUESSES = 8

export default {
  title: 'What one address may do on opening day',
  sizes: { whole: { count: 500 }, quick: { count: 20 } },
  measure: ({ count }) =>
    withFolder(async (path) => {
      const server = await startLimited(path)
      const crowd = createCrowd(server.port, 2)
      try {
        const begun = performance.now()
        const families = await openingMinute(crowd, count)
        const seconds = (performance.now() - begun) / 1_000
        const minute = crowd.text()
        const refused = crowd.refusals()
        await guesses(crowd, 'guess at one', Array(count).fill(families[0]))
        await guesses(crowd, 'guess at all', families.slice(1))
        const [one, all] = ['one', 'all'].map((of) => crowd.refused[`guess at ${of} 404`] ?? 0)
        for (const family of families) await crowd.ask('afterwards', CARRIER, statusCheck(family))
        const locked = families.length - crowd.succeeded('afterwards')
        return {
          text: [
            `${count} families behind one address, ${AT_ONCE} of them at any moment, seven calls each, in ${seconds.toFixed(1)} s, the limits as in production.`,
            minute,
            `One machine at one number: of ${count} wrong answers ${one} were looked at, all others refused. One machine with one guess at ${count - 1} numbers: ${all} were looked at. Families that were refused after that: ${locked}.`,
          ].join('\n\n'),
          figures: [
            { what: 'families refused', value: refused, unit: 'requests', atMost: 0 },
            { what: 'guesses at one number', value: one, unit: 'looked at', atMost: MAX_GUESSES },
            { what: 'families refused after the guesses', value: locked, unit: '', atMost: 0 },
          ],
        }
      } finally {
        crowd.close()
        await server.stop()
      }
    }),
}

/** What each family calls, one after the other. */
async function openingMinute(crowd, count) {
  const families = []
  await sendMany(
    count,
    async (n) => {
      await crowd.ask('page', CARRIER, { path: '/' })
      await crowd.ask('meta', CARRIER, { path: '/api/meta' })
      await crowd.ask('sync', CARRIER, { path: '/api/sync?since=0' })
      const form = applicant(n)
      const asked = { method: 'POST', path: '/api/ppdb/apply', body: form }
      const { id } = JSON.parse(await crowd.ask('application', CARRIER, asked)).data
      families[n] = { id, form }
      await crowd.ask('page of Cek Status', CARRIER, { path: `/ppdb/status?no=PPDB-${id}` })
      await crowd.ask('public list', CARRIER, { path: '/api/ppdb/public' })
      await crowd.ask('status check', CARRIER, statusCheck(families[n]))
    },
    AT_ONCE,
  )
  return families
}

/** Sends wrong answers for these families in turn, as fast as one machine can. */
async function guesses(crowd, kind, families) {
  for (const family of families) await crowd.ask(kind, MACHINE, statusCheck(family, '9999'))
}

function statusCheck({ id, form: { birth_date, phone } }, phone_tail = phone.slice(-4)) {
  const body = { registration_number: `PPDB-${id}`, birth_date, phone_tail }
  return { method: 'POST', path: '/api/ppdb/status-check', body }
}
