import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../engine/base/time.ts'
import type { Mailer } from '../../engine/mail/mail.ts'
import { elsewhereFile } from '../../engine/ops/copies/elsewhere.ts'
import { testApp } from '../../test/test-app.ts'
import { createElsewhereMail } from './elsewhere-mail.ts'

const school = async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://smk.sch.id' } })
  app.staff('super_admin', 'kepala')
  app.staff('admin', 'tu')
  const sent: Parameters<Mailer['send']>[0][] = []
  let refuses = false
  const mailer: Mailer = {
    send: async (mail) => {
      if (refuses) throw new Error('no such address')
      sent.push(mail)
    },
  }
  let elapsed = 0
  const send = createElsewhereMail({ ...app, mailer, monotonic: () => elapsed })
  const hour = async () => {
    app.pass(HOUR_MS)
    elapsed += HOUR_MS
    await send()
  }
  const copied = (succeeded: boolean) =>
    writeFileSync(
      elsewhereFile(app.dataDir),
      JSON.stringify({ at: app.clock().toISOString(), succeeded, place: 'x' }),
    )
  const refuse = (value: boolean) => {
    refuses = value
  }
  /** Reads the dashboard's state with a new session each time, because days pass in this test. */
  const shown = async () => {
    const { copies_elsewhere_stopped_at } = await app
      .staff('admin', `tu${sent.length}${app.clock().getTime()}`)
      .dashboard.stats()
    return copies_elsewhere_stopped_at
  }
  return { ...app, shown, sent, send, hour, copied, refuse }
}

test('when copies to another machine stop, super_admins get one e-mail, and the office sees it', async () => {
  const { shown, sent, hour, copied, refuse, pass } = await school()
  await hour()
  expect([sent, await shown()]).toEqual([[], null])
  copied(true)
  await hour()
  expect([sent, await shown()]).toEqual([[], null])
  pass(DAY_MS)
  expect(await shown()).toBe('2026-11-21T03:00:00.000Z')
  refuse(true)
  await hour()
  refuse(false)
  for (let n = 0; n < 3; n += 1) await hour()
  expect(sent).toEqual([
    {
      to: 'kepala@contoh.sch.id',
      subject: 'Salinan data ke tempat lain berhenti',
      text: expect.stringMatching(/dibuat 21 November 2026.*journalctl -u sekolah-backup/s),
    },
  ])
  copied(true)
  await hour()
  expect([sent.length, await shown()]).toEqual([1, null])
  pass(2 * DAY_MS)
  await hour()
  expect(sent).toHaveLength(2)
})

test('copies that never succeeded are reported as well', async () => {
  const { sent, hour, copied, pass } = await school()
  copied(false)
  pass(DAY_MS)
  await hour()
  expect(sent[0]?.text).toContain('belum pernah berhasil sejak 21 November 2026')
})

test('a machine that was off for days makes its copy before anybody is notified', async () => {
  const { sent, send, copied, pass } = await school()
  copied(true)
  pass(3 * DAY_MS)
  await send()
  expect(sent).toEqual([])
})
