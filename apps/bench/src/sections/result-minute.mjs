/**
 * The minute in which a result is published: all families ask for their own application, by Cek
 * Status, for the public list, for the published numbers and for the page of announcements, with
 * the rate limits of a real school's server.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createCrowd } from '../load/crowd.mjs'
import { percentile } from '../results/numbers.mjs'
import { applicant, callApi, sendMany, signIn } from '../school/fill.mjs'
import { startLimited, withFolder } from '../school/school.mjs'

const MAX_MS = 300
const PROGRAM = 'Teknik Kendaraan Ringan'
const ADDRESSES = 8

export default {
  title: 'The minute of a result',
  sizes: {
    whole: { families: 2_000, seconds: 60 },
    quick: { families: 40, seconds: 2 },
  },
  measure: (size) =>
    withFolder(async (path) => {
      // Sent without rate limits: no family sends two thousand applications within a minute.
      const before = await startLimited(path, { factor: 1_000 })
      const families = await fill(before.url, size.families)
      await before.stop()
      const server = await startLimited(path)
      const crowd = createCrowd(server.port, ADDRESSES)
      try {
        const late = await publish(server.url)
        const pause = (size.seconds * 1_000) / size.families
        const told = await Promise.all(
          families.map((family, n) => ask(crowd, family, n, n * pause)),
        )
        return resultOf({ ...size, crowd, late, untold: told.filter((isTold) => !isTold).length })
      } finally {
        crowd.close()
        await server.stop()
      }
    }),
}

/** Creates families with their applications, all in one closed wave. */
async function fill(url, count) {
  const token = await signIn(url)
  const setting = { setting_key: 'ppdb_result_at', setting_value: '' }
  await callApi(url, 'PUT', '/api/admin/settings', { settings: [setting] }, token)
  // A wave opens no more seats than its programme has.
  const { data: programs } = await callApi(
    url,
    'GET',
    '/api/content/academic-programs',
    undefined,
    token,
  )
  const { id } = programs.find(({ name }) => name === PROGRAM)
  const seats = { seats: Math.min(9_999, count) }
  await callApi(url, 'PUT', `/api/content/academic-programs/${id}`, seats, token)
  const path = {
    ...{ code: 'umum', label: 'Umum', share: 10_000, shares: [], max: null },
    components: [{ name: 'Rapor', weight: 1 }],
    ...{ keys: ['score'], spill_to: null, document_types: [], is_open: true, is_private: false },
  }
  const wave = {
    ...{ label: 'Gelombang 1', opens: dayFromNow(-90), closes: dayFromNow(-89), waiting_max: 50 },
    seats: [{ program: PROGRAM, count: Math.floor(count / 4) }],
    paths: [path],
  }
  const { data: made } = await callApi(url, 'POST', '/api/ppdb/waves', wave, token)
  // The form is only open during a wave.
  const open = { label: 'Gelombang 2', opens: dayFromNow(0), closes: dayFromNow(7) }
  await callApi(url, 'POST', '/api/ppdb/waves', open, token)
  const families = []
  await sendMany(count, async (n) => {
    const form = { ...applicant(n), program_choice_1: PROGRAM }
    const { data: receipt } = await callApi(url, 'POST', '/api/ppdb/apply', form)
    // All scores differ, because the head would have to order equal ones by hand.
    const body = { wave_id: made.id, scores: { Rapor: n } }
    await callApi(url, 'PUT', `/api/ppdb/${receipt.id}/selection`, body, token)
    families.push({ form, receipt })
  })
  return families
}

/** Runs, locks and publishes a selection; resolves to the milliseconds until it is published. */
async function publish(url) {
  const token = await signIn(url)
  const [wave] = (await callApi(url, 'GET', '/api/ppdb/waves', undefined, token)).data
  const result_at = new Date(Date.now() + 4_000)
  await callApi(
    url,
    'PUT',
    `/api/ppdb/waves/${wave.id}`,
    { result_at: result_at.toISOString() },
    token,
  )
  const { data: run } = await callApi(
    url,
    'POST',
    `/api/ppdb/waves/${wave.id}/runs`,
    undefined,
    token,
  )
  await callApi(url, 'POST', `/api/ppdb/runs/${run.id}/lock`, undefined, token)
  for (;;) {
    const { data: announced } = await callApi(url, 'GET', '/api/ppdb/announced')
    if (announced.length > 0) return (Date.now() - result_at.getTime()) / 1_000
    await wait(20)
  }
}

/**
 * What one family asks, at its own time within the minute; resolves to whether it was told its
 * result.
 */
async function ask(crowd, { form, receipt }, n, moment) {
  await wait(moment)
  // Uncompressed, because this answer is parsed here.
  const own = { path: `/api/ppdb/mine/${form.client_id}`, encoding: 'identity' }
  const mine = await crowd.ask('mine', n, own)
  const { birth_date, phone } = form
  const { registration_number } = receipt
  const body = { registration_number, birth_date, phone_tail: phone.slice(-4) }
  await crowd.ask('status check', n, { method: 'POST', path: '/api/ppdb/status-check', body })
  await crowd.ask('public list', n, { path: '/api/ppdb/public?limit=20' })
  await crowd.ask('numbers', n, { path: '/api/ppdb/announced' })
  await crowd.ask('page', n, { path: '/ppdb/pengumuman' })
  return mine !== null && JSON.parse(mine).data.selection !== null
}

function dayFromNow(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

function resultOf({ families, seconds, crowd, late, untold }) {
  return {
    text: [
      `${families} families within ${seconds} s of the publication, from ${ADDRESSES} addresses, with the limits of a school's server; the families' side ran on the same cores. The result of all of them was there ${late.toFixed(1)} s after its time.`,
      crowd.text(),
    ].join('\n\n'),
    figures: [
      ...Object.entries(crowd.times).map(([kind, all]) => ({
        ...{ what: `${kind}, p95`, value: percentile(all, 0.95), unit: 'ms', atMost: MAX_MS },
      })),
      { what: 'refused', value: crowd.refusals(), unit: 'requests', atMost: 0 },
      { what: 'not told their result', value: untold, unit: 'families', atMost: 0 },
    ],
  }
}
