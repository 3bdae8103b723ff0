import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../engine/base/time.ts'
import type { Mailer } from '../../../engine/mail/mail.ts'
import { applicantForm, testApp } from '../../../test/test-app.ts'
import { applicantParts } from '../parts.ts'
import { recordComingErasure } from './retention.ts'
import { createRetentionMail } from './retention-mail.ts'

type Mail = Parameters<Mailer['send']>[0]

const school = async (refuses: (to: string) => boolean = () => false) => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://smk.sch.id' } })
  await app.visitor.ppdb.apply({ body: applicantForm() })
  for (const name of ['kepala', 'yayasan']) app.staff('super_admin', name)
  app.staff('admin', 'tu')
  const sent: Mail[] = []
  const mailer: Mailer = {
    send: async (mail) => {
      if (refuses(mail.to)) throw new Error('no such address')
      sent.push(mail)
    },
  }
  const send = createRetentionMail({ ...app, mailer, parts: applicantParts })
  const minute = async () => {
    app.pass(MINUTE_MS)
    recordComingErasure(app.db, app.clock(), applicantParts)
    await send()
  }
  return { ...app, sent, minute }
}

test('each super_admin gets one e-mail, thirty days before, with what will be erased and what to do', async () => {
  const { sent, minute, at } = await school()
  await minute()
  expect(sent).toEqual([])
  at('2028-01-03T00:00:00Z')
  for (let n = 0; n < 3; n += 1) await minute()
  expect(sent.map(({ to }) => to)).toEqual(['kepala@contoh.sch.id', 'yayasan@contoh.sch.id'])
  expect(sent[0]?.subject).toBe('Data pendaftar 2027/2028 akan terhapus mulai 2 Februari 2028')
  expect(sent[0]?.text).toContain('https://smk.sch.id/admin/ppdb')
})

test('a refusing mail server is retried after an hour, and one bad address does not stop the others', async () => {
  let isDown = true
  const { sent, minute, at, pass, lines } = await school((to) => isDown || to.startsWith('yayasan'))
  at('2028-01-03T00:00:00Z')
  for (let n = 0; n < 3; n += 1) await minute()
  expect(sent).toEqual([])
  expect(lines.filter((line) => line.includes('mail_failed'))).toHaveLength(2)
  isDown = false
  pass(HOUR_MS)
  for (let n = 0; n < 3; n += 1) await minute()
  expect(sent.map(({ to }) => to)).toEqual(['kepala@contoh.sch.id'])
})
