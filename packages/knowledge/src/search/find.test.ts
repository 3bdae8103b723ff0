import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { readKnowledge } from '../knowledge.ts'
import { findEverything, isLongEnough } from './find.ts'

const groupsFor = async (content: ContentSource, question: string, at: Date) =>
  findEverything(await readKnowledge(content, at), question).groups

/** A school that shows only these rows. */
const school = (rows: Partial<Record<ContentKind, object[]>>) =>
  ({
    all: async (kind: ContentKind) => rows[kind] ?? [],
    article: async () => null,
  }) as unknown as ContentSource

const teacher = (id: number, name: string, subject: string) => ({
  id,
  name,
  subject,
  description: null,
})

// 23.00 in Jakarta, 01.00 of the next day in Jayapura.
const now = new Date('2026-11-21T16:00:00Z')

test('every word of the search must occur, in any case and in any field', async () => {
  const content = school({
    teachers: [teacher(1, 'Ani Lestari', 'Kimia'), teacher(2, 'Budi Kimiawan', 'Fisika')],
  })
  const names = async (question: string) =>
    (await groupsFor(content, question, now)).flatMap(({ hits }) => hits.map(({ title }) => title))
  // Whole words rank before words that contain the searched word.
  expect(await names('KIMIA')).toEqual(['Ani Lestari', 'Budi Kimiawan'])
  expect(await names(' lestari  kim ')).toEqual(['Ani Lestari'])
  expect(await names('lestari fisika')).toEqual([])
  expect(isLongEnough('k')).toBe(false)
})

test('a hit leads to its page', async () => {
  const content = school({
    teachers: [teacher(1, 'Ani Robo', 'Kimia')],
    events: [
      {
        id: 3,
        name: 'Pameran robot',
        date: '2026-11-23',
        time: '08:00',
        location: 'Aula',
        description: '',
      },
    ],
    faq: [{ id: 4, question: 'Ada klub robot?', answer: 'Ada.' }],
  })
  const found = await groupsFor(content, 'robo', now)
  expect(found.map(({ label, hits }) => [label, hits[0]?.to, hits[0]?.search])).toEqual([
    ['Guru', '/teachers', { cari: 'Ani Robo' }],
    ['Tanya jawab', '/contact/faq', { cari: 'Ada klub robot?' }],
    ['Agenda', '/information/events/3', undefined],
  ])
})

test('an exact title comes first, and within a group the most relevant hit', async () => {
  const program = (id: number, name: string, features: string[]) => ({
    id,
    name,
    type: 'program_unggulan',
    description: '',
    features,
  })
  const content = school({
    events: [
      { id: 1, name: 'Servis gratis', date: '2026-12-02', location: 'Bengkel mobil' },
      { id: 2, name: 'Lomba kapal nautika', date: '2026-12-03', location: 'Dermaga' },
    ],
    academic_programs: [
      program(1, 'Desain Komunikasi Visual', ['Mesin cetak']),
      program(2, 'Teknik Kendaraan Ringan', ['Mesin bensin', 'Mesin diesel']),
      program(3, 'Nautika Kapal', []),
    ],
  })
  const titles = async (question: string) =>
    (await groupsFor(content, question, now)).map(({ hits }) => hits.map(({ title }) => title))
  expect(await titles('otomotif')).toEqual([['Teknik Kendaraan Ringan'], ['Servis gratis']])
  expect(await titles('kapal nautika')).toEqual([['Nautika Kapal'], ['Lomba kapal nautika']])
  expect(await titles('jurusan mesin')).toEqual([
    ['Teknik Kendaraan Ringan', 'Desain Komunikasi Visual'],
  ])
})

test('a title of exactly these words comes before a longer one, also of a picture', async () => {
  const content = school({
    gallery: [{ id: 1, title: 'Menara bambu', category: 'Kegiatan', description: '' }],
    events: [
      {
        id: 1,
        name: 'Menara bambu tertinggi',
        date: '2026-12-02',
        time: '08:00',
        location: 'Aula',
      },
    ],
  })
  const found = await groupsFor(content, 'menara bambu', now)
  expect(found.map(({ hits }) => hits.map(({ title }) => title))).toEqual([
    ['Menara bambu'],
    ['Menara bambu tertinggi'],
  ])
})

test('pages are found by their title and by the text that staff wrote', async () => {
  const content = school({
    pages: [
      {
        key: 'about_school',
        title: 'Tentang kami',
        content: 'Sekolah di Kebumen.',
        meta_data: {
          vision: 'Unggul',
          mission: ['Merawat bengkel'],
          principal_photo: '/media/x.webp',
        },
      },
    ],
  })
  const to = async (question: string) =>
    (await groupsFor(content, question, now)).flatMap(({ hits }) => hits.map((hit) => hit.to))
  expect(await to('jadwal')).toEqual(['/information/schedule'])
  expect(await to('merawat')).toEqual(['/about'])
  expect(await to('webp')).toEqual([])
})

test('rows that share one page are found by any of their texts', async () => {
  const workshop = {
    id: 1,
    name: 'Bengkel',
    description: 'Empat pos angkat.',
    features: ['Alat pindai'],
    image: '/media/x.webp',
    created_at: '2026-11-21T00:00:00.000Z',
  }
  const found = (question: string) => groupsFor(school({ facilities: [workshop] }), question, now)
  expect(await found('bengkel pindai')).toEqual([
    {
      label: 'Fasilitas',
      total: 1,
      hits: [
        { to: '/about/facilities', title: 'Bengkel', text: 'Empat pos angkat. · Alat pindai' },
      ],
    },
  ])
  expect([await found('webp'), await found('2026')]).toEqual([[], []])
})

test('a vacancy is found only until its closing day', async () => {
  const vacancy = (title: string, deadline: string | null) => ({
    title,
    type: 'Penuh waktu',
    requirements: ['S1'],
    deadline,
  })
  const careers = [vacancy('Guru Las', null), vacancy('Guru Lama', '2020-01-01')]
  const [group] = await groupsFor(school({ careers }), 'guru penuh', now)
  expect(group?.hits.map(({ title }) => title)).toEqual(['Guru Las'])
})

test('an article is found by its words, never by its tags, and its excerpt shows them', async () => {
  const content = school({
    articles: [
      {
        id: 9,
        title: 'Kabar',
        excerpt: 'Ringkasan',
        content: `<p>${'awal '.repeat(60)}</p><p>Tim &amp; pelatih <strong>menang</strong> lomba.</p>`,
      },
    ],
  })
  expect(await groupsFor(content, 'strong', now)).toEqual([])
  const [group] = await groupsFor(content, 'pelatih menang', now)
  expect(group?.hits[0]?.text).toMatch(/^… .*Tim & pelatih menang lomba\.$/)
})

test('many hits are counted, and only the first ones shown', async () => {
  const teachers = Array.from({ length: 9 }, (_, id) => teacher(id, `Guru ${id}`, 'Seni tari'))
  const [group] = await groupsFor(school({ teachers }), 'seni tari', now)
  expect(group?.total).toBe(9)
  expect(group?.hits).toHaveLength(6)
})

test('a vacancy ends with its closing day in the school’s time zone', async () => {
  const found = async (time_zone: string) => {
    const content = school({
      settings: [{ setting_key: 'time_zone', setting_value: time_zone }],
      careers: [
        { title: 'Laboran', type: 'Penuh waktu', requirements: [], deadline: '2026-11-21' },
      ],
    })
    return (await groupsFor(content, 'laboran', now)).length
  }
  expect(await found('WIB')).toBe(1)
  expect(await found('WIT')).toBe(0)
})

/** The answers that a question finds, in the order in which they are shown. */
const answersFor = async (question: string, answers: readonly string[]) => {
  const faq = answers.map((answer, id) => ({ id, question: `Tanya ${id}?`, answer }))
  const groups = await groupsFor(school({ faq }), question, now)
  const own = groups.filter(({ label }) => label === 'Tanya jawab')
  return own.flatMap(({ hits }) => hits.map(({ text }) => text))
}

test.each([
  // Roots of one syllable stay whole after menge- and penge-.
  ['las', 'Pengelasan dipelajari di bengkel.'],
  ['mengelas', 'Pengelasan dipelajari di bengkel.'],
  ['pengecekan', 'Kami mengecek berkas.'],
  ['cek', 'Pengecekan berkas di loket.'],
  ['mengecat', 'Bodi mobil dicat di bengkel.'],
  ['cat', 'Pengecatan bodi mobil.'],
  ['bom', 'Pengeboman dalam pelajaran sejarah.'],
  ['mengetes', 'Alat pengetesan aki.'],
  // A nasal prefix may have replaced the first letter of the root.
  ['kunjungan', 'Kelas XI mengunjungi pabrik di Yogyakarta.'],
  ['pengunjung', 'Kunjungi pameran kami.'],
  ['koreksi', 'Guru mengoreksi tugas.'],
  ['kelola', 'Pengelolaan sampah oleh OSIS.'],
  ['mengembangkan', 'Tumbuh kembang anak.'],
  ['ketik', 'Pengetikan surat sepuluh jari.'],
  ['ukur', 'Pengukuran tanah.'],
  ['pahat', 'Siswa memahat kayu.'],
  ['memulai', 'Pelajaran mulai pukul tujuh.'],
  ['masak', 'Lomba memasak.'],
  ['sapu', 'Petugas menyapu halaman.'],
  ['menyanyi', 'Juara nyanyi solo.'],
  ['tari', 'Penari dari kelas X.'],
  ['penilaian', 'Nilai akhir dibagikan.'],
  ['didik', 'Pendidikan karakter.'],
  ['isi', 'Pengisian rapor oleh wali.'],
])('"%s" finds "%s"', async (question, answer) => {
  expect(await answersFor(question, [answer])).toEqual([answer])
})

test.each([
  ['bekas', 'Kampus kami di Bekasi.'],
  ['bekasi', 'Lomba daur ulang barang bekas.'],
  ['kendal', 'Sistem kendali motor listrik.'],
  ['kelas', 'Pengelasan dipelajari di bengkel.'],
  ['las', 'Penerimaan rapor.'],
])('"%s" does not find "%s"', async (question, answer) => {
  expect(await answersFor(question, [answer])).toEqual([])
})

test('partial matches rank after whole words, within a group and among groups', async () => {
  const weld = 'Pengelasan dipelajari di bengkel.'
  const others = ['Upacara hari Selasa.', 'Kelas X masuk pagi.']
  expect(await answersFor('las', [...others, weld])).toEqual([weld, ...others])
  const content = school({
    facilities: [{ id: 1, name: 'Ruang kelas', description: 'Dua puluh kelas.', features: [] }],
    faq: [{ id: 1, question: 'Ada apa di bengkel?', answer: 'Meja las.' }],
  })
  const groups = await groupsFor(content, 'las', now)
  expect(groups.map(({ label }) => label)).toEqual(['Tanya jawab', 'Fasilitas'])
  const [hit] = (
    await groupsFor(
      school({
        faq: [
          { id: 1, question: 'Alat?', answer: `Di kelas ${'x '.repeat(100)}ada mesin las baru.` },
        ],
      }),
      'las',
      now,
    )
  ).flatMap(({ hits }) => hits)
  expect(hit?.text).toContain('mesin las baru')
})
