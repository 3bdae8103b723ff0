import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sekolah/api-client'
import type { BuiltInField } from '@sekolah/contract/admission/biodata/labels'
import { biodataVisitorCalls } from '@sekolah/contract/admission/biodata/visitor-calls'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { audit } from '../../../kernel/audit/tables.ts'
import { applyWithSeat, setSeatState } from '../../../test/seated.ts'
import { applicantForm, expectRefusal, testApp } from '../../../test/test-app.ts'
import { carryOver } from '../../../views/restore/later.ts'
import { biodata } from './tables.ts'
import { eraseExpiredBiodata } from './upkeep.ts'

const CANARY = 'Kanaria Ibunda'
const NIK = '3305010605110001'

const field = (name: BuiltInField, is_required = true) => ({
  ...{ field: name, is_required, reason: `Alasan ${name}` },
})

/** A school that asks for some biodata fields, and a child with a seat. */
const school = async (fields = [field('nik'), field('sex'), field('mother_name', false)]) => {
  const app = await testApp()
  const admin = app.staff('admin', 'tu')
  await admin.biodata.ask({ body: { fields } })
  const child = await applyWithSeat(app)
  const family = createClient(biodataVisitorCalls, {
    fetch: async (input, init) => app.request(`${input}`, init),
  })
  return { app, admin, family, ...child }
}

test('without biodata fields nothing changes', async () => {
  const { app, admin, family, id, client_id } = await school([])
  expect(await app.visitor.ppdb.mine({ params: { client_id } })).not.toHaveProperty('asks')
  expect(await family.biodata.shown()).toEqual({ fields: [], months_kept: 6 })
  expect(await expectRefusal(family.biodata.mine({ params: { client_id } }))).toMatchObject({
    status: 404,
  })
  expect(await expectRefusal(admin.biodata.get({ params: { id } }))).toMatchObject({ status: 404 })
})

test('only seat holders are asked, and only after publication', async () => {
  const { app, family, id, client_id } = await school()
  const other = '11111111-1111-4111-8111-111111111111'
  await app.visitor.ppdb.apply({ body: applicantForm({ client_id: other, name: 'Tanpa Kursi' }) })
  expect(await expectRefusal(family.biodata.mine({ params: { client_id: other } }))).toMatchObject({
    status: 404,
  })
  expect((await app.visitor.ppdb.mine({ params: { client_id } })).asks).toEqual(['biodata'])
  app.set({ ppdb_result_at: '2026-12-01T02:00:00.000Z' })
  expect(await app.visitor.ppdb.mine({ params: { client_id } })).not.toHaveProperty('asks')
  expect(
    await expectRefusal(family.biodata.sendMine({ params: { client_id }, body: { nik: NIK } })),
  ).toMatchObject({ status: 404 })
  app.set({ ppdb_result_at: '' })
  setSeatState(app, id, 'resigned')
  expect(await expectRefusal(family.biodata.mine({ params: { client_id } }))).toMatchObject({
    status: 404,
  })
})

test('everybody can read which fields are asked and how long they are kept, without the reasons', async () => {
  const { app, family } = await school()
  app.set({ biodata_retention_months: '4' })
  expect(await family.biodata.shown()).toEqual({
    fields: ['NIK anak', 'Jenis kelamin', 'Nama ibu kandung'],
    months_kept: 4,
  })
})

test('a family submits the asked fields; missing ones are reported and refuse nothing', async () => {
  const { family, client_id } = await school()
  expect(await family.biodata.mine({ params: { client_id } })).toMatchObject({
    values: {},
    missing: ['nik', 'sex'],
    rev: 0,
    fields: [{ field: 'nik', reason: 'Alasan nik' }, {}, {}],
  })
  const first = await family.biodata.sendMine({
    params: { client_id },
    body: { nik: '3305 0106 0511 0001', kk: '3305010605110009' },
  })
  expect(first.values).toEqual({ nik: NIK })
  expect(first.missing).toEqual(['sex'])
  const second = await family.biodata.sendMine({
    params: { client_id },
    body: { sex: 'L', mother_name: CANARY },
    ifMatch: first.rev,
  })
  expect(second).toMatchObject({ missing: [], warnings: [], values: { nik: NIK, sex: 'L' } })
  const stale = await expectRefusal(
    family.biodata.sendMine({ params: { client_id }, body: { sex: 'P' }, ifMatch: first.rev }),
  )
  expect(stale).toMatchObject({ status: 412, data: { values: { sex: 'L' } } })
  expect(
    await expectRefusal(family.biodata.sendMine({ params: { client_id }, body: { nik: '123' } })),
  ).toMatchObject({
    status: 422,
    errors: [{ field: 'nik', message: 'NIK anak terdiri dari 16 angka.' }],
  })
})

test('an inconsistent NIK causes a warning, and is stored', async () => {
  const { family, admin, id, client_id } = await school()
  const written = await family.biodata.sendMine({
    params: { client_id },
    body: { nik: '3305014705110001', sex: 'L' },
  })
  expect(written.warnings).toHaveLength(2)
  const seen = await admin.biodata.get({ params: { id }, query: { shown: 'all' } })
  expect(seen.values.nik).toBe('3305014705110001')
})

test('the office reads and edits it, audited without values; others see nothing', async () => {
  const { app, admin, family, id, client_id } = await school()
  await family.biodata.sendMine({ params: { client_id }, body: { mother_name: CANARY } })
  const seen = await admin.biodata.get({ params: { id } })
  expect(seen.values).toEqual({ mother_name: CANARY })
  const saved = await admin.biodata.save({ params: { id }, body: { nik: NIK }, ifMatch: seen.rev })
  expect(saved).toMatchObject({
    ...{ values: { nik: '••••••••••••0001', mother_name: CANARY }, masked: ['nik'] },
    updated_by: 'tu',
  })
  expect(app.db.select().from(audit).all().slice(-2)).toMatchObject([
    { action: 'read_biodata', object: `applicant/${id}` },
    { action: 'write_biodata', fields: ['nik'] },
  ])
  const head = app.staff('head')
  expect((await head.biodata.get({ params: { id } })).values.nik).toBe('••••••••••••0001')
  const opened = await head.biodata.get({ params: { id }, query: { shown: 'all' } })
  expect(opened.values.nik).toBe(NIK)
  expect(app.db.select().from(audit).all().slice(-2)).toMatchObject([
    { action: 'read_biodata', fields: null },
    { action: 'read_biodata', fields: ['nik'] },
  ])
  for (const role of ['verifier', 'treasurer', 'editor'] as const) {
    expect(await expectRefusal(app.staff(role).biodata.get({ params: { id } }))).toMatchObject({
      status: 403,
    })
  }
  expect(JSON.stringify(await admin.ppdb.get({ params: { id } }))).not.toContain(CANARY)
  expect(app.lines.join('\n')).not.toContain(CANARY)
  expect(app.lines.join('\n')).not.toContain(NIK)
})

test('the Dapodik file keeps leading zeros and dates, and contains no formula', async () => {
  const { app, admin, id } = await school([field('nik'), field('sex'), field('rt'), field('kk')])
  await admin.biodata.save({
    params: { id },
    body: { nik: NIK, kk: '0305010605110009', sex: 'L', rt: '7' },
  })
  await applyWithSeat(app, { name: '=1+1', nisn: '0012345678' }, { program: 'Tata Boga' })
  await applyWithSeat(app, { name: 'Sudah Mundur' }, { seat_state: 'resigned' })
  const file = await admin.biodata.export()
  expect(file.name).toBe('dapodik-2026-11-21.xlsx')
  const [sheet] = await readXlsxFile(Buffer.from(await file.arrayBuffer()))
  const [titles = [], ...rows] = sheet?.data ?? []
  expect(titles).toEqual([
    ...['Nama', 'JK', 'NISN', 'NIK', 'No. KK', 'Tempat lahir', 'Tanggal lahir', 'Agama'],
    ...['Kebutuhan khusus', 'Alamat', 'RT', 'RW', 'Kode wilayah', 'Nama ibu kandung'],
    ...['Nama orang tua / wali', 'Nomor HP', 'Email', 'Sekolah asal', 'Kompetensi keahlian'],
    ...['Ukuran seragam', 'No. Pendaftaran'],
  ])
  const cell = (row: number, title: string) => rows[row]?.[titles.indexOf(title)]
  expect(rows).toHaveLength(2)
  expect(cell(0, 'Nama')).toBe("'=1+1")
  expect(cell(0, 'NISN')).toBe('0012345678')
  expect([cell(1, 'NIK'), cell(1, 'No. KK'), cell(1, 'RT')]).toEqual([
    NIK,
    '0305010605110009',
    '007',
  ])
  expect(cell(1, 'Tanggal lahir')).toEqual(new Date('2011-05-06T00:00:00Z'))
  expect(cell(1, 'Nomor HP')).toBe('081234567890')
  const some = await admin.biodata.export({ query: { program: 'Tata Boga', format: 'csv' } })
  expect((await some.text()).trim().split('\r\n')).toHaveLength(2)
  expect((await admin.biodata.pupils()).map(({ name, missing }) => [name, missing])).toEqual([
    ['=1+1', 4],
    ['Budi Santoso', 0],
  ])
})

test('it is erased with its child, or after its own period, and leaves no byte behind', async () => {
  const { app, family, client_id } = await school()
  const holds = (text: string) =>
    ['school.db', 'school.db-wal'].some((file) =>
      readFileSync(join(app.dataDir, file)).includes(text),
    )
  const second = await applyWithSeat(app, { name: 'Anak Kedua' })
  await family.biodata.sendMine({ params: { client_id }, body: { mother_name: CANARY } })
  await family.biodata.sendMine({
    params: { client_id: second.client_id },
    body: { mother_name: 'Kenari Kedua' },
  })
  await app.visitor.ppdb.withdraw({ params: { client_id: second.client_id } })
  expect(holds('Kenari Kedua')).toBe(false)
  app.set({ ppdb_year: '2028/2029' })
  app.at('2028-01-31T02:00:00.000Z')
  eraseExpiredBiodata(app.db, app.clock())
  expect(holds(CANARY)).toBe(true)
  app.at('2028-02-02T02:00:00.000Z')
  eraseExpiredBiodata(app.db, app.clock())
  expect(app.db.select().from(biodata).all()).toEqual([])
  expect(holds(CANARY)).toBe(false)
  expect(
    (await app.staff('super_admin').ppdb.list({ query: { year: '2027/2028' } })).rows,
  ).toHaveLength(1)
})

test('a restore keeps what families have submitted since the backup', async () => {
  const { app, family, id, client_id } = await school()
  await family.biodata.sendMine({ params: { client_id }, body: { mother_name: CANARY } })
  const copy = await testApp()
  await applyWithSeat(copy, { client_id })
  carryOver(copy.db, app.db, copy.clock())
  expect(copy.db.select().from(biodata).all()).toMatchObject([
    { applicant_id: id, data: { mother_name: CANARY } },
  ])
})

const shoes = {
  ...{ field: 'own_sepatu', label: 'Ukuran sepatu', kind: 'choice' as const },
  ...{ choices: ['38', '39'], is_required: true, reason: 'Untuk sepatu praktik.' },
}

test('own fields are asked beside the built-in ones, checked by their kind, counted and exported', async () => {
  const { admin, family, id, client_id } = await school([])
  const own = [
    shoes,
    { ...shoes, field: 'own_lahir_ayah', label: 'Tanggal lahir ayah', kind: 'date' as const },
    { ...shoes, field: 'own_bpjs', label: 'Nomor BPJS', kind: 'digits' as const },
    { ...shoes, field: 'own_alergi', label: 'Alergi', kind: 'text' as const, is_sensitive: true },
  ]
  const fields = await admin.biodata.ask({ body: { fields: [...own, field('postal_code')] } })
  expect(fields.map(({ label, kind, is_sensitive }) => [label, kind, is_sensitive])).toEqual([
    ['Ukuran sepatu', 'choice', false],
    ['Tanggal lahir ayah', 'date', false],
    ['Nomor BPJS', 'digits', false],
    ['Alergi', 'text', true],
    ['Kode pos', 'digits', false],
  ])
  const send = (body: Record<string, string>) =>
    family.biodata.sendMine({ params: { client_id }, body })
  const refused = await expectRefusal(
    send({ own_sepatu: '50', own_lahir_ayah: 'kemarin', own_bpjs: 'x1', postal_code: '123' }),
  )
  expect(refused.errors.map((one: { field: string }) => one.field).sort()).toEqual([
    ...['own_bpjs', 'own_lahir_ayah', 'own_sepatu', 'postal_code'],
  ])
  const written = await send({
    ...{ own_sepatu: '39', own_lahir_ayah: '1980-02-03', own_bpjs: '0001 2345' },
    ...{ own_alergi: 'Kacang', postal_code: '01234' },
  })
  expect(written).toMatchObject({ missing: [], values: { own_bpjs: '00012345' } })
  expect(await admin.biodata.counts()).toEqual([
    {
      ...{ field: 'own_sepatu', label: 'Ukuran sepatu', missing: 0 },
      counts: [
        { label: '38', count: 0 },
        { label: '39', count: 1 },
      ],
    },
  ])
  expect((await admin.biodata.get({ params: { id } })).values.own_alergi).toBe('••••')
  const [sheet] = await readXlsxFile(
    Buffer.from(await (await admin.biodata.export()).arrayBuffer()),
  )
  const [titles = [], row = []] = sheet?.data ?? []
  const cell = (title: string) => row[titles.indexOf(title)]
  expect(['Ukuran sepatu', 'Nomor BPJS', 'Alergi', 'Kode pos'].map(cell)).toEqual([
    ...['39', '00012345', 'Kacang', '01234'],
  ])
  expect(cell('Tanggal lahir ayah')).toEqual(new Date('1980-02-03T00:00:00Z'))
})

test('an own field needs a name, a kind and two choices; a built-in one keeps its own', async () => {
  const { admin } = await school([])
  const ask = (more: object) => admin.biodata.ask({ body: { fields: [{ ...shoes, ...more }] } })
  for (const wrong of [
    { label: '' },
    { kind: null },
    { choices: ['38'] },
    { field: 'ukuran_sepatu' },
  ]) {
    expect(await expectRefusal(ask(wrong)), JSON.stringify(wrong)).toMatchObject({ status: 422 })
  }
  const [sex] = await ask({ field: 'sex', label: 'Kelamin', choices: ['?', '!'] })
  expect(sex).toMatchObject({ label: 'Jenis kelamin', choices: [{ value: 'L' }, { value: 'P' }] })
})

test('a mask that comes back is no value', async () => {
  const { admin, id } = await school([field('nik'), field('special_needs', false)])
  const save = (body: Record<string, string>) => admin.biodata.save({ params: { id }, body })
  await save({ nik: NIK, special_needs: 'Kursi roda' })
  const { values } = await admin.biodata.get({ params: { id } })
  await save(values)
  expect((await admin.biodata.get({ params: { id }, query: { shown: 'all' } })).values).toEqual({
    ...{ nik: NIK, special_needs: 'Kursi roda' },
  })
})
