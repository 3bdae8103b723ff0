import { demoAccount } from '@sekolah/contract/identity/labels'
import type { Setting } from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { audit } from '../audit/tables.ts'
import { currentSettings, forgetSettings, schoolDay } from './settings.ts'
import { settings } from './tables.ts'
import { logWrongSettings } from './wrong-settings.ts'

test('introduces itself, and shows the demo account in demo mode only', async () => {
  const { visitor } = await testApp()
  expect(await visitor.meta.get()).toEqual({
    app: 'sekolah',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    apiVersion: 1,
    minDesktopApi: 1,
    schoolName: 'Sekolah Kami',
    latestDesktop: null,
    publicUrl: expect.stringMatching(/^http/),
    demo: null,
    resetByMail: false,
    needsSetup: true,
    epoch: (await visitor.sync.delta()).epoch,
  })
  const demo = await testApp({ env: { DEMO: '1' } })
  expect(await demo.visitor.meta.get()).toMatchObject({ demo: demoAccount, needsSetup: false })
})

test('saves settings, public ones for all at once, hidden ones for staff only', async () => {
  const announced: number[] = []
  const { visitor, staff, db } = await testApp({
    live: { contentChanged: (rev) => announced.push(rev) },
  })
  const clerk = staff('admin', 'ani')
  const saved = await clerk.settings.update({
    body: {
      settings: [
        { setting_key: 'school_name', setting_value: '  SMK Harapan ' },
        { setting_key: 'school_phone', setting_value: '+62 287 381245' },
        { setting_key: 'ppdb_grace_hours', setting_value: '48' },
      ],
    },
  })
  expect(settingsFrom(saved)).toMatchObject({
    school_name: 'SMK Harapan',
    school_phone: '0287381245',
    ppdb_grace_hours: '48',
  })
  expect(await staff('editor').settings.list()).toEqual(saved)
  const seen = await visitor.settings.public()
  expect(seen).toContainEqual({ setting_key: 'school_name', setting_value: 'SMK Harapan' })
  expect(seen.map(({ setting_key }) => setting_key)).not.toContain('ppdb_grace_hours')
  expect((await visitor.meta.get()).schoolName).toBe('SMK Harapan')
  expect(db.select().from(audit).all()).toMatchObject([
    {
      actor: 'ani',
      action: 'update',
      object: 'settings',
      fields: ['school_name', 'school_phone', 'ppdb_grace_hours'],
    },
  ])
  expect(announced).toHaveLength(1)
})

test('saves all settings of a form or none, and names the errors', async () => {
  const { visitor, staff } = await testApp()
  const clerk = staff()
  const refused = clerk.settings.update({
    body: {
      settings: [
        { setting_key: 'school_name', setting_value: 'SMK Lain' },
        { setting_key: 'ppdb_end_date', setting_value: '2026-02-30' },
        { setting_key: 'rahasia' as 'school_name', setting_value: 'x' },
      ],
    },
  })
  expect(await expectRefusal(refused)).toMatchObject({
    status: 422,
    errors: [
      { field: 'ppdb_end_date', message: expect.stringContaining('Tanggal akhir PPDB') },
      { field: 'rahasia', message: 'Pengaturan rahasia tidak dikenal.' },
    ],
  })
  expect((await visitor.meta.get()).schoolName).toBe('Sekolah Kami')
})

test('names a refused setting by its key and its label, wherever the value is invalid', async () => {
  const { staff } = await testApp()
  const refused = staff().settings.update({
    body: {
      settings: [
        { setting_key: 'time_zone', setting_value: 'Asia/Jakarta' },
        { setting_key: 'chat_retention_days', setting_value: '0' },
        { setting_key: 'school_motto', setting_value: 'x'.repeat(20_001) },
        { setting_key: 'holidays', setting_value: '[{"date":"2026-02-30","name":"Libur"}]' },
      ],
    },
  })
  expect(await expectRefusal(refused)).toMatchObject({
    status: 422,
    errors: [
      { field: 'time_zone', message: 'Zona waktu harus WIB, WITA, atau WIT.' },
      {
        field: 'chat_retention_days',
        message: 'Lama menyimpan percakapan (hari) harus angka, paling sedikit 1.',
      },
      { field: 'school_motto', message: 'Moto sekolah paling banyak 20.000 karakter.' },
      {
        field: 'holidays.0.date',
        message: 'Hari libur 1, tanggal: Tanggal belum benar. Contoh: 2011-05-06.',
      },
    ],
  })
})

test('keeps serving with an invalid stored setting, and logs it at start', async () => {
  const { db, log, lines, clock, visitor } = await testApp()
  logWrongSettings(db, log)
  expect(lines.join('\n')).not.toContain('wrong_setting')
  const wrong = db.update(settings).set({ setting_value: 'WIS' })
  wrong.where(eq(settings.setting_key, 'time_zone')).run()
  forgetSettings(db)
  logWrongSettings(db, log)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 'error',
    event: 'wrong_setting',
    setting: 'time_zone',
    why: 'Zona waktu harus WIB, WITA, atau WIT.',
  })
  expect(currentSettings(db).time_zone).toBe('WIB')
  expect(schoolDay(db, clock())).toBe('2026-11-21')
  expect((await visitor.meta.get()).schoolName).toBe('Sekolah Kami')
})

test('does not overwrite a value that somebody else has stored since it was read', async () => {
  const { staff } = await testApp()
  const [ani, beni] = [staff('admin', 'ani'), staff('admin', 'beni')]
  const read = await ani.settings.list()
  const rev = read.find(({ setting_key }) => setting_key === 'school_motto')?.rev ?? -1
  const motto = (setting_value: string) => ({ setting_key: 'school_motto' as const, setting_value })
  const grace = { setting_key: 'ppdb_grace_hours' as const, setting_value: '24' }
  await beni.settings.update({ body: { settings: [{ ...motto('Maju'), rev }] } })

  const refusal = await expectRefusal(
    ani.settings.update({ body: { settings: [{ ...motto('Jujur'), rev }, grace] } }),
  )
  expect(refusal).toMatchObject({ status: 412 })
  const stored = settingsFrom(await ani.settings.list())
  expect(stored).toMatchObject({ school_motto: 'Maju', ppdb_grace_hours: '72' })
  // The answer was lost, and the same value is sent again.
  await beni.settings.update({ body: { settings: [{ ...motto('Maju'), rev }] } })
  // A client that sends no revisions overwrites.
  await ani.settings.update({ body: { settings: [motto('Jujur')] } })
})

test('sends families to no portal without an address', async () => {
  const { staff, visitor } = await testApp()
  const clerk = staff()
  const to = (ppdb_mode: string, ppdb_portal_url: string) =>
    clerk.settings.update({
      body: {
        settings: [
          { setting_key: 'ppdb_mode', setting_value: ppdb_mode },
          { setting_key: 'ppdb_portal_url', setting_value: ppdb_portal_url },
        ],
      },
    })
  expect(await expectRefusal(to('portal', ''))).toMatchObject({
    status: 422,
    errors: [{ field: 'ppdb_portal_url' }],
  })
  expect(settingsFrom(await visitor.settings.public()).ppdb_mode).toBe('form')
  await to('portal', 'https://spmb.example')
  const blank = { setting_key: 'ppdb_portal_url' as const, setting_value: '' }
  expect(await expectRefusal(clerk.settings.update({ body: { settings: [blank] } }))).toMatchObject(
    {
      status: 422,
    },
  )
  await to('form', '')
})

test('takes no revision for an unchanged setting', async () => {
  const { visitor, staff } = await testApp()
  const before = (await visitor.sync.delta()).rev
  await staff().settings.update({
    body: { settings: [{ setting_key: 'ppdb_status', setting_value: 'open' }] },
  })
  expect((await visitor.sync.delta()).rev).toBe(before)
})

test('only the treasurer changes where families pay; an admin’s whole request is refused', async () => {
  const { staff, db } = await testApp()
  const [head, clerk, tia] = [staff('super_admin'), staff('admin'), staff('treasurer', 'tia')]
  const account = (setting_value: string) =>
    ({ setting_key: 'payment_instructions', setting_value }) as const
  const motto = { setting_key: 'school_motto', setting_value: 'Maju' } as const
  await tia.settings.update({ body: { settings: [account('Bank Contoh 123 a.n. Yayasan')] } })
  for (const key of ['payment_instructions', 'payment_qris'] as const) {
    const setting_value = key === 'payment_qris' ? `/media/${'a'.repeat(32)}-640.webp` : 'Bank 666'
    const stolen = clerk.settings.update({
      body: { settings: [motto, { setting_key: key, setting_value }] },
    })
    expect(await expectRefusal(stolen)).toMatchObject({
      status: 403,
      message: expect.stringMatching(/hanya dapat diubah oleh Bendahara atau Super Admin\.$/),
    })
  }
  expect(currentSettings(db)).toMatchObject({
    payment_instructions: 'Bank Contoh 123 a.n. Yayasan',
    payment_qris: '',
    school_motto: '',
  })
  // A page that sends all of its settings unchanged is accepted.
  await clerk.settings.update({
    body: { settings: [motto, account('Bank Contoh 123 a.n. Yayasan')] },
  })
  await head.settings.update({ body: { settings: [account('Bank Contoh 456 a.n. Yayasan')] } })
  await staff('editor', 'eka', ['treasurer']).settings.update({ body: { settings: [account('')] } })
  expect(currentSettings(db)).toMatchObject({ payment_instructions: '', school_motto: 'Maju' })
})

test('a treasurer changes nothing else, and reads no hidden setting of others', async () => {
  const { staff, visitor, db } = await testApp()
  const tia = staff('treasurer', 'tia')
  const own = ['payment_instructions', 'payment_qris']
  const open = (await visitor.settings.public()).map(({ setting_key }) => setting_key)
  const keys = (await tia.settings.list()).map(({ setting_key }) => setting_key)
  expect(keys.filter((key) => !open.includes(key))).toEqual(own)
  const before = currentSettings(db)
  for (const sent of [
    { setting_key: 'school_motto', setting_value: 'Maju' },
    { setting_key: 'ppdb_grace_hours', setting_value: '1' },
    { setting_key: 'second_factor_required', setting_value: 'office' },
  ] as const) {
    expect(await expectRefusal(tia.settings.update({ body: { settings: [sent] } }))).toMatchObject({
      status: 403,
    })
  }
  expect(currentSettings(db)).toEqual(before)
  // Neither an answer nor a refusal reveals more than the list.
  const paid = { setting_key: 'payment_instructions', setting_value: 'Bank Contoh 1' } as const
  expect(
    (await tia.settings.update({ body: { settings: [paid] } })).map(
      ({ setting_key }) => setting_key,
    ),
  ).toEqual(keys)
  const stale = tia.settings.update({
    body: { settings: [{ ...paid, setting_value: 'Bank Contoh 2', rev: 9 }] },
  })
  const { data } = await expectRefusal(stale)
  expect((data as Setting[]).map(({ setting_key }) => setting_key)).toEqual(keys)
  for (const role of ['verifier', 'head'] as const) {
    const other = staff(role)
    expect(await expectRefusal(other.settings.list())).toMatchObject({ status: 403 })
    expect(
      await expectRefusal(other.settings.update({ body: { settings: [paid] } })),
    ).toMatchObject({
      status: 403,
    })
  }
})
