import type { ImportTargetName } from '@sekolah/contract/imports/labels'
import { expect, test } from 'vitest'
import { teachers } from '../../chapters/people/tables.ts'
import { HOUR_MS } from '../../engine/base/time.ts'
import { audit } from '../../kernel/audit/tables.ts'
import { discardImport, giveUpOldImports } from '../../kernel/imports/changes.ts'
import { importRows, imports } from '../../kernel/imports/tables.ts'
import { applicantForm, expectRefusal, type TestApp, testApp } from '../../test/test-app.ts'
import { emptyTrash } from '../trash/trash.ts'
import { importTargets } from './targets.ts'

const DAY = 24 * HOUR_MS

const teacher = (name: string) => ({ name, subject: 'Fisika', contact: 'guru@smk.sch.id' })

type Staff = ReturnType<TestApp['staff']>

const begin = async (
  staff: Staff,
  rows: Record<string, string>[],
  target: ImportTargetName = 'teachers',
  admission_year: string | null = null,
) => {
  const { id } = await staff.imports.start({
    body: { target, file_name: 'data.xlsx', admission_year },
  })
  const sent = rows.map((cells, index) => ({ row: index + 2, cells }))
  return { id, ...(await staff.imports.rows({ params: { id }, body: { rows: sent } })) }
}

test('imported rows appear all at once, are audited, and are synced to phones', async () => {
  const { staff, visitor, db } = await testApp()
  const editor = staff('editor', 'ani')
  const { rev, epoch } = await visitor.sync.delta()
  const { id, wrong, known } = await begin(editor, [
    teacher('Budi Santoso'),
    teacher('Siti Aminah'),
  ])
  expect({ wrong, known }).toEqual({ wrong: [], known: [] })
  // No visitor, phone, member of staff or trash sees a row before all rows are applied.
  expect((await visitor.teachers.list()).rows).toEqual([])
  expect((await editor.teachers.list()).rows).toEqual([])
  expect(await expectRefusal(editor.teachers.get({ params: { id: 1 } }))).toMatchObject({
    status: 404,
  })
  expect(await editor.trash.list()).toEqual([])
  expect(
    (await visitor.sync.delta({ query: { since: rev, epoch } })).changes.teachers.upserts,
  ).toEqual([])
  expect(await editor.imports.list()).toEqual([])

  expect(await editor.imports.apply({ params: { id }, body: { skip_known: true } })).toMatchObject({
    state: 'applied',
    rows: 2,
    by: 'ani',
    file_name: 'data.xlsx',
  })
  const { rows: data } = await visitor.teachers.list({ query: { search: 'fisika' } })
  expect(data.map(({ name, rev }) => ({ name, rev }))).toEqual([
    { name: 'Budi Santoso', rev: rev + 1 },
    { name: 'Siti Aminah', rev: rev + 2 },
  ])
  expect(
    (await visitor.sync.delta({ query: { since: rev, epoch } })).changes.teachers.upserts,
  ).toEqual(data)
  const [entry] = (
    await staff('super_admin', 'kepala').audit.list({ query: { object: 'teachers/2' } })
  ).rows
  expect(entry).toMatchObject({ actor: 'ani', action: 'import', object: 'teachers' })
  expect(
    db
      .select()
      .from(audit)
      .all()
      .filter(({ action }) => action === 'import'),
  ).toHaveLength(1)
  expect(
    await expectRefusal(editor.imports.apply({ params: { id }, body: { skip_known: true } })),
  ).toMatchObject({
    status: 409,
  })
})

test('invalid rows are reported by their number in the file with all reasons, and are not imported', async () => {
  const { staff } = await testApp()
  const editor = staff('editor')
  const { id, wrong } = await begin(editor, [
    teacher('Budi'),
    { ...teacher('B'), contact: 'bukan email' },
    { name: 'Citra', contact: 'c@smk.sch.id' },
  ])
  expect(wrong).toEqual([
    {
      row: 3,
      errors: [
        { field: 'name', message: 'Nama paling sedikit 2 karakter. Terbaca: “B”.' },
        {
          field: 'contact',
          message: 'Email belum benar. Contoh: nama@contoh.id. Terbaca: “bukan email”.',
        },
      ],
    },
    { row: 4, errors: [{ field: 'subject', message: 'Mata pelajaran wajib diisi.' }] },
  ])
  // Sent again after a lost answer: nothing is imported twice.
  await editor.imports.rows({
    params: { id },
    body: { rows: [{ row: 2, cells: teacher('Budi') }] },
  })
  expect(await editor.imports.apply({ params: { id }, body: { skip_known: true } })).toMatchObject({
    rows: 1,
  })
  const only = await begin(editor, [{ name: 'X' }])
  expect(
    await expectRefusal(
      editor.imports.apply({ params: { id: only.id }, body: { skip_known: true } }),
    ),
  ).toMatchObject({
    status: 409,
    message: 'Tidak ada baris untuk diimpor.',
  })
})

test('rows that the school already has are skipped, or imported when staff want it', async () => {
  const { staff } = await testApp()
  const editor = staff('editor')
  await editor.teachers.create({ body: teacher('Budi Santoso') })
  const rows = [teacher('budi  santoso'), teacher('Siti'), teacher('Siti')]
  const first = await begin(editor, rows)
  expect(first.known).toEqual([2, 4])
  expect(
    await editor.imports.apply({ params: { id: first.id }, body: { skip_known: true } }),
  ).toMatchObject({ rows: 1 })
  const second = await begin(editor, rows)
  expect(second.known).toEqual([2, 3, 4])
  expect(
    await editor.imports.apply({ params: { id: second.id }, body: { skip_known: false } }),
  ).toMatchObject({ rows: 3 })
  expect((await editor.teachers.list()).rows).toHaveLength(5)
})

test('existing rows are recognised by their values, however these are written', async () => {
  const { staff } = await testApp()
  const editor = staff('editor')
  const known = async (
    target: ImportTargetName,
    here: Record<string, string>,
    again: Record<string, string>[],
  ) => {
    const { id } = await begin(editor, [here], target)
    await editor.imports.apply({ params: { id }, body: { skip_known: true } })
    return (await begin(editor, again, target)).known
  }
  const articleOf = (title: string, date?: string) => ({
    ...{ title, author: 'Humas', content: 'Isi' },
    ...(date && { date }),
  })
  expect(
    await known('articles', articleOf('Guru & Staf – “Genap”', '2025-03-01T01:00:00Z'), [
      // The same instant in another zone or with milliseconds is equal.
      articleOf('Guru & Staf – “Genap”', '2025-03-01T01:00:00.000Z'),
      articleOf('GURU & STAF - "GENAP"', '2025-03-01T08:00:00+07:00'),
      // Stored by an earlier version that did not decode entities.
      articleOf('Guru &amp; Staf &#8211; &#8220;Genap&#8221;', '2025-03-01T01:00:00Z'),
      articleOf('Guru & Staf – “Genap”'),
      articleOf('Guru & Staf – “Genap”', '2025-03-01T02:00:00Z'),
    ]),
  ).toEqual([2, 3, 4, 5])
  expect(
    await known('teachers', teacher('Drs. H. Budi Santoso, M.Pd.'), [
      ...[teacher('BUDI SANTOSO'), teacher('Budi Santoso, S.Pd.'), teacher('Budi Susanto')],
    ]),
  ).toEqual([2, 3])
  const faq = { category: 'Umum', answer: 'Ya.' }
  expect(
    await known('faq', { ...faq, question: 'Apakah Jum’at masuk?' }, [
      { ...faq, question: "apakah jum'at  masuk" },
      { ...faq, question: 'Apakah Sabtu masuk?' },
    ]),
  ).toEqual([2])
})

test('a draft article without a date is not imported twice', async () => {
  const { staff } = await testApp()
  const editor = staff('editor')
  const drafts = [{ title: 'Draf', author: 'Humas', content: 'Isi', is_published: 'tidak' }]
  const { id } = await begin(editor, drafts, 'articles')
  await editor.imports.apply({ params: { id }, body: { skip_known: true } })
  expect((await begin(editor, drafts, 'articles')).known).toEqual([2])
})

test('an import is undone as a whole, into the trash; rows changed since stay', async () => {
  const { staff, visitor } = await testApp()
  const editor = staff('editor', 'ani')
  const { id } = await begin(editor, ['Adi', 'Budi', 'Citra', 'Dewi'].map(teacher))
  await editor.imports.apply({ params: { id }, body: { skip_known: true } })
  const colleague = staff('editor', 'beni')
  await colleague.teachers.update({ params: { id: 2 }, body: { subject: 'Kimia' } })
  await colleague.teachers.remove({ params: { id: 3 } })
  const { rev, epoch } = await visitor.sync.delta()
  expect(await colleague.imports.get({ params: { id } })).toMatchObject({
    edited: [{ id: 2, title: 'Budi' }],
  })
  expect(await colleague.imports.undo({ params: { id }, body: { edited: 'keep' } })).toMatchObject({
    state: 'undone',
    undone_by: 'beni',
    removed: 2,
    left: 1,
  })
  const names = async () => (await visitor.teachers.list()).rows.map(({ name }) => name)
  expect(await names()).toEqual(['Budi'])
  const { changes } = await visitor.sync.delta({ query: { since: rev, epoch } })
  expect(changes.teachers).toEqual({ upserts: [], deletes: [1, 4] })
  expect((await editor.trash.list()).map((row) => [row.id, row.deleted_by])).toEqual(
    expect.arrayContaining([
      [1, 'beni'],
      [3, 'beni'],
      [4, 'beni'],
    ]),
  )
  await editor.trash.restore({ params: { kind: 'teachers', id: 4 } })
  expect(await names()).toEqual(['Budi', 'Dewi'])
  expect(
    await expectRefusal(editor.imports.undo({ params: { id }, body: { edited: 'keep' } })),
  ).toMatchObject({
    status: 409,
    message: 'Impor ini sudah diurungkan oleh beni.',
  })
  const again = await begin(editor, [teacher('Eka')])
  await editor.imports.apply({ params: { id: again.id }, body: { skip_known: true } })
  const [, made] = (await editor.teachers.list({ query: { search: 'eka' } })).rows.concat(
    (await editor.teachers.list({ query: { search: 'eka' } })).rows,
  )
  await editor.teachers.update({ params: { id: made?.id ?? 0 }, body: { subject: 'Kimia' } })
  expect(
    await editor.imports.undo({ params: { id: again.id }, body: { edited: 'remove' } }),
  ).toMatchObject({
    removed: 1,
    left: 0,
  })
  expect(await names()).toEqual(['Budi', 'Dewi'])
})

test('only its creator can use an import draft, and discarding it leaves nothing', async () => {
  const { staff, db } = await testApp()
  const editor = staff('editor', 'ani')
  const { id } = await begin(editor, [teacher('Adi')])
  const other = staff('admin', 'beni')
  const refusals = [
    other.imports.apply({ params: { id }, body: { skip_known: true } }),
    other.imports.rows({ params: { id }, body: { rows: [{ row: 9, cells: teacher('Budi') }] } }),
    other.imports.discard({ params: { id } }),
    editor.imports.undo({ params: { id }, body: { edited: 'keep' } }),
  ].map(expectRefusal)
  for (const refusal of refusals) expect(await refusal).toMatchObject({ status: 404 })
  await editor.imports.discard({ params: { id } })
  expect(db.select().from(teachers).all()).toEqual([])
  expect(await editor.imports.list()).toEqual([])
})

test('an import draft is kept for a day, whatever else is purged, and then discarded', async () => {
  const { staff, db, pass, clock } = await testApp()
  const tidy = async () => {
    await emptyTrash(db, clock())
    await giveUpOldImports({ db, clock, targets: importTargets })
  }
  const editor = staff('editor', 'ani')
  const { id } = await begin(editor, [teacher('Adi')])
  await begin(editor, [teacher('Budi')])
  pass(HOUR_MS)
  await tidy()
  expect(await editor.imports.apply({ params: { id }, body: { skip_known: true } })).toMatchObject({
    rows: 1,
  })
  pass(DAY - HOUR_MS)
  await tidy()
  expect(db.select().from(teachers).all()).toHaveLength(2)
  pass(1)
  await tidy()
  expect(db.select().from(teachers).all()).toMatchObject([{ name: 'Adi', deleted_at: null }])
  expect(db.select().from(imports).all()).toMatchObject([{ id }])
})

test('a row sent twice is imported once, and no hidden row can be reached through the trash', async () => {
  const { staff, db } = await testApp()
  const editor = staff('editor', 'ani')
  const { id } = await editor.imports.start({
    body: { target: 'teachers', file_name: 'data.xlsx' },
  })
  const rows = ['Adi', 'Budi'].map((name) => ({ row: 2, cells: teacher(name) }))
  expect(await editor.imports.rows({ params: { id }, body: { rows } })).toEqual({
    wrong: [],
    known: [],
  })
  expect(await editor.imports.rows({ params: { id }, body: { rows } })).toEqual({
    wrong: [],
    known: [],
  })
  const [added, ...others] = db.select().from(teachers).all()
  expect([added?.name, others]).toEqual(['Adi', []])
  expect(
    await expectRefusal(editor.trash.restore({ params: { kind: 'teachers', id: added?.id ?? 0 } })),
  ).toMatchObject({
    status: 404,
  })
  expect(await editor.imports.apply({ params: { id }, body: { skip_known: true } })).toMatchObject({
    rows: 1,
  })
})

test('a long import draft is discarded completely', async () => {
  const { staff, db } = await testApp()
  const editor = staff('editor', 'ani')
  const { id } = await begin(editor, [teacher('Adi')])
  for (const from of [100, 200]) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      row: from + index,
      cells: teacher(`Guru ${from + index}`),
    }))
    await editor.imports.rows({ params: { id }, body: { rows } })
  }
  expect(db.select().from(importRows).all()).toHaveLength(201)
  await editor.imports.discard({ params: { id } })
  for (const table of [teachers, importRows, imports]) {
    expect(db.select().from(table).all()).toEqual([])
  }
})

test('an import draft that is being discarded cannot be applied in part', async () => {
  const { staff, visitor, db } = await testApp()
  const editor = staff('editor', 'ani')
  const teachersOf = (from: number) =>
    Array.from({ length: 100 }, (_, n) => teacher(`Guru ${from + n}`))
  const { id } = await begin(editor, teachersOf(0))
  const rows = teachersOf(100).map((cells, n) => ({ row: 102 + n, cells }))
  await editor.imports.rows({ params: { id }, body: { rows } })
  const given = discardImport({ db, targets: importTargets }, id)
  await expectRefusal(editor.imports.apply({ params: { id }, body: { skip_known: false } }))
  await given
  expect((await visitor.teachers.list()).rows).toEqual([])
  for (const table of [teachers, importRows, imports]) {
    expect(db.select().from(table).all()).toEqual([])
  }
})

test('parses cells as people write them', async () => {
  const { staff } = await testApp()
  const editor = staff('editor')
  const alumni = await begin(
    editor,
    [
      {
        name: 'Rina',
        graduation_year: '2019.0',
        current_job: 'Teknisi',
        testimonial: 'Baik.',
        is_featured: 'Ya',
      },
    ],
    'alumni',
  )
  await editor.imports.apply({ params: { id: alumni.id }, body: { skip_known: true } })
  expect((await editor.alumni.list()).rows).toMatchObject([
    { name: 'Rina', graduation_year: 2019, is_featured: true },
  ])
  await editor.faq.create({
    body: { category: 'PPDB', question: 'A?', answer: 'B', order_index: 7 },
  })
  const faq = await begin(
    editor,
    [
      {
        category: 'umum',
        question: 'Di mana?',
        answer: 'Di sini.\nDekat pasar.',
        is_active: 'tidak',
      },
      { category: 'biaya', question: 'Berapa?', answer: 'Gratis.' },
    ],
    'faq',
  )
  await editor.imports.apply({ params: { id: faq.id }, body: { skip_known: true } })
  expect((await editor.faq.list()).rows).toMatchObject([
    { question: 'A?' },
    { category: 'General', question: 'Di mana?', is_active: false },
    { category: 'Biaya', question: 'Berapa?', is_active: true },
  ])
  const articles = await begin(
    editor,
    [
      {
        title: 'Juara',
        author: 'Ani',
        content: 'Satu <b>baris</b>.\n\nDua & tiga.',
        date: '5 Mei 2026',
        category: 'BERITA',
        is_published: 'tidak',
      },
      {
        title: 'Rapat',
        author: 'Ani',
        content: '<p>Isi<script>x()</script></p>',
        date: '2026-04-01',
      },
      { title: 'Kosong', author: 'Ani', content: '<p><br></p>' },
      { title: 'Salah', author: 'Ani', content: 'Isi', date: 'kemarin', category: 'olahraga' },
    ],
    'articles',
  )
  expect(articles.wrong).toEqual([
    { row: 4, errors: [{ field: 'content', message: 'Isi wajib diisi.' }] },
    {
      row: 5,
      errors: [
        {
          field: 'category',
          message: 'Kategori harus berita, artikel, atau pengumuman. Terbaca: “olahraga”.',
        },
        {
          field: 'date',
          message: 'Tanggal terbit harus tanggal dan jam yang benar. Terbaca: “kemarin”.',
        },
      ],
    },
  ])
  await editor.imports.apply({ params: { id: articles.id }, body: { skip_known: true } })
  expect((await editor.articles.list()).rows).toMatchObject([
    {
      title: 'Juara',
      category: 'news',
      content: '<p>Satu &lt;b&gt;baris&lt;/b&gt;.</p><p>Dua &amp; tiga.</p>',
      date: '2026-05-04T17:00:00.000Z',
      is_published: false,
    },
    { title: 'Rapat', content: '<p>Isi</p>', excerpt: 'Isi', is_published: true },
  ])
})

test('imported applicants of last year become statistics, not applications', async () => {
  const { staff, visitor, db } = await testApp()
  const admin = staff('admin', 'ani')
  const rows: Record<string, string>[] = [
    { registration_day: '2025-11-20', is_accepted: 'Diterima', name: 'Rina', nisn: '0012345678' },
    { registration_day: '20/11/2025 08.15', is_accepted: 'tidak diterima' },
    { registration_day: '1 Desember 2025', is_accepted: 'LULUS' },
    { registration_day: '31/02/2026' },
  ]
  const { id, wrong } = await begin(admin, rows, 'past_applicants', '2026/2027')
  expect(wrong).toEqual([
    {
      row: 5,
      errors: [
        {
          field: 'registration_day',
          message: 'Tanggal daftar belum benar. Contoh: 2011-05-06. Terbaca: “31/02/2026”.',
        },
      ],
    },
  ])
  const before = await admin.dashboard.report()
  expect(before).toMatchObject({ previous_by_day: [], previous_accepted: null })
  await admin.imports.apply({ params: { id }, body: { skip_known: true } })
  expect(await admin.dashboard.report()).toMatchObject({
    total: 0,
    previous_by_day: [
      { day: '2025-11-20', count: 2 },
      { day: '2025-12-01', count: 1 },
    ],
    previous_accepted: 2,
  })
  expect((await admin.ppdb.list()).rows).toEqual([])
  expect((await admin.ppdb.stats()).total).toBe(0)
  expect(JSON.stringify(db.all('SELECT * FROM past_applicants'))).not.toMatch(/Rina|0012345678/)
  const start = (admission_year: string | null) =>
    expectRefusal(
      admin.imports.start({
        body: { target: 'past_applicants', file_name: 'a.csv', admission_year },
      }),
    )
  expect(await start('2026/2027')).toMatchObject({
    status: 409,
    message: 'Angka tahun 2026/2027 sudah diimpor. Urungkan dulu impor itu.',
  })
  expect(await start('2027/2028')).toMatchObject({ errors: [{ field: 'admission_year' }] })
  expect(await start(null)).toMatchObject({ errors: [{ field: 'admission_year' }] })
  await admin.imports.undo({ params: { id }, body: { edited: 'keep' } })
  expect((await admin.dashboard.report()).previous_by_day).toEqual([])
  await visitor.ppdb.apply({ body: applicantForm({ name: 'Adi' }) })
  expect((await admin.dashboard.report()).total).toBe(1)
})

test('each role can import the kinds that it may write', async () => {
  const { staff, visitor } = await testApp()
  const editor = staff('editor')
  const past = {
    target: 'past_applicants',
    file_name: 'a.csv',
    admission_year: '2026/2027',
  } as const
  expect(await expectRefusal(editor.imports.start({ body: past }))).toMatchObject({ status: 403 })
  expect(await expectRefusal(visitor.imports.list())).toMatchObject({ status: 401 })
  const admin = staff('admin', 'ani')
  const { id } = await begin(
    admin,
    [{ registration_day: '2025-11-20' }],
    'past_applicants',
    '2026/2027',
  )
  await admin.imports.apply({ params: { id }, body: { skip_known: true } })
  expect(await admin.imports.list()).toHaveLength(1)
  expect(await editor.imports.list()).toEqual([])
  expect(await expectRefusal(editor.imports.get({ params: { id } }))).toMatchObject({ status: 403 })
  expect(
    await expectRefusal(editor.imports.undo({ params: { id }, body: { edited: 'keep' } })),
  ).toMatchObject({
    status: 403,
  })
})

test('an editor who may only request publication imports drafts', async () => {
  const { staff, set } = await testApp()
  set({ article_approval: 'office' })
  const rows = ['ya', 'tidak'].map((is_published) => ({
    title: `Berita ${is_published}`,
    author: 'Ani',
    content: 'Isi',
    is_published,
  }))
  const editor = staff('editor')
  const { id, wrong } = await begin(editor, rows, 'articles')
  expect(wrong).toEqual([
    {
      row: 2,
      errors: [
        {
          field: 'is_published',
          message: 'Artikel dari Editor diterbitkan oleh Admin. Masukkan sebagai draf.',
        },
      ],
    },
  ])
  await editor.imports.apply({ params: { id }, body: { skip_known: true } })
  expect((await begin(staff('admin', 'beni'), rows, 'articles')).wrong).toEqual([])
  // An imported row gets its first version with its first change.
  await editor.articles.update({ params: { id: 1 }, body: { title: 'Diubah' } })
  expect((await editor.articles.list({ query: { search: 'diubah' } })).rows).toHaveLength(1)
})

test('refuses more rows than one import may have', async () => {
  const { staff, pass } = await testApp()
  const editor = staff('editor')
  const { id } = await editor.imports.start({ body: { target: 'teachers', file_name: 'a.csv' } })
  const rows = (from: number) =>
    Array.from({ length: 100 }, (_, n) => ({ row: from + n, cells: teacher(`Guru ${from + n}`) }))
  for (let from = 2; from < 2_002; from += 100) {
    pass(1_000)
    await editor.imports.rows({ params: { id }, body: { rows: rows(from) } })
  }
  expect(
    await expectRefusal(editor.imports.rows({ params: { id }, body: { rows: rows(2_002) } })),
  ).toMatchObject({
    status: 409,
    message: 'Sekali impor paling banyak 2.000 baris. Bagi berkasnya menjadi beberapa.',
  })
  expect(await editor.imports.apply({ params: { id }, body: { skip_known: true } })).toMatchObject({
    rows: 2_000,
  })
  expect(await editor.imports.undo({ params: { id }, body: { edited: 'keep' } })).toMatchObject({
    removed: 2_000,
  })
})
