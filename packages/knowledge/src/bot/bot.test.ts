import { initialSettings, proposedSettings } from '@sekolah/contract/settings/initial'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { fillTemplate } from '../entries/replies.ts'
import { readKnowledge } from '../knowledge.ts'
import { answerQuestion } from './bot.ts'

const now = new Date('2026-11-21T02:00:00Z')
const fallbacks = ['satu', 'dua', 'tiga', 'empat']

const faq = [
  ['Bagaimana cara mendaftar menjadi siswa baru?', 'Isi formulir di halaman PPDB.'],
  ['Berkas apa saja yang perlu disiapkan?', 'Akta kelahiran, kartu keluarga, dan rapor.'],
  ['Bagaimana mengetahui hasil seleksi?', 'Buka Cek Status.'],
  ['Berapa biaya pendaftaran dan SPP?', 'Pendaftaran gratis. SPP Rp175.000 per bulan.'],
  ['Apakah ada biaya tambahan untuk praktik?', 'Tidak. Bahan praktik termasuk dalam SPP.'],
  ['Beasiswa apa yang tersedia?', 'PIP, keringanan KIP, dan beasiswa prestasi.'],
  ['Apakah ada asrama?', 'Belum. Ada daftar rumah kos di dekat sekolah.'],
  ['Apakah sekolah punya bengkel sendiri?', 'Ya, dua bengkel dan empat laboratorium.'],
].map(([question = '', answer = ''], id) => ({ id, question, answer }))

const replies = [
  { words: ['ppdb', 'pendaftaran'], reply: 'PPDB dibuka.' },
  { words: ['ekskul', 'ekstrakurikuler'], reply: 'Pramuka dan futsal.' },
  { words: ['kartu pelajar'], reply: 'Di tata usaha.' },
]

/** Knowledge of a school that has only these rows and settings. */
const school = (
  rows: Partial<Record<ContentKind, object[]>>,
  settings: Record<string, unknown> = {},
) => {
  const stored = Object.entries(settings).map(([setting_key, value]) => ({
    setting_key,
    setting_value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return readKnowledge(
    {
      all: async (kind: ContentKind) => (kind === 'settings' ? stored : (rows[kind] ?? [])),
    } as unknown as ContentSource,
    now,
  )
}

const small = await school({ faq }, { chat_replies: replies })
const answer = (asked: string, knowledge = small) =>
  answerQuestion(asked, knowledge, fallbacks, () => 0)
const reply = (asked: string, knowledge = small) => answer(asked, knowledge).texts[0]

test.each([
  ['ada asrama gak ya?', 'Belum. Ada daftar rumah kos di dekat sekolah.'],
  ['Apakah ada beasiswa untuk siswa?', 'PIP, keringanan KIP, dan beasiswa prestasi.'],
  ['ada biaya praktiknya lagi', 'Tidak. Bahan praktik termasuk dalam SPP.'],
  ['spp sebulan berapa ya kak', 'Pendaftaran gratis. SPP Rp175.000 per bulan.'],
  ['Dokumen dan berkas yang disiapkan?', 'Akta kelahiran, kartu keluarga, dan rapor.'],
  ['gimana cara tau hasil seleksinya', 'Buka Cek Status.'],
])('answers the question, and links to the page: %s', (asked, text) => {
  expect(reply(asked)).toBe(`${text}\nSelengkapnya: /contact/faq`)
})

test('a word is recognised in any of its forms', async () => {
  const faq = [
    { id: 1, question: 'Di mana belajar las?', answer: 'Pengelasan dipelajari di bengkel.' },
    { id: 2, question: 'Ke mana kunjungan industri?', answer: 'Pabrik di Yogyakarta.' },
  ]
  const knowledge = await school({ faq })
  expect(reply('belajar mengelas di mana', knowledge)).toMatch(/^Pengelasan dipelajari/)
  expect(reply('mengunjungi industri mana', knowledge)).toMatch(/^Pabrik di Yogyakarta/)
})

test('"berapa" is never answered with yes or no', () => {
  for (const asked of ['biaya praktiknya berapa', 'berapa bengkel di sekolah']) {
    expect(reply(asked)).not.toMatch(/^(Ya|Tidak)/)
  }
})

test('a reply that staff wrote for a word comes first, for any form of the word', () => {
  expect(reply('Kapan PPDB?')).toBe('PPDB dibuka.')
  expect(reply('EKSKULNYA apa aja?')).toBe('Pramuka dan futsal.')
  expect(reply('Bikin kartu pelajar di mana?')).toBe('Di tata usaha.')
  expect(reply('Kartu ujian di mana?')).not.toContain('Di tata usaha.')
})

test('a keyword of several everyday words is meant only when all are said', async () => {
  const knowledge = await school({}, { chat_replies: [{ words: ['ya apa'], reply: 'Nggih.' }] })
  expect(reply('ya apa', knowledge)).toBe('Nggih.')
  expect(reply('apa', knowledge)).toBe('satu')
})

test('asks back which of two teachers of one name is meant', async () => {
  const teacher = (id: number, name: string, subject: string) => ({
    id,
    name,
    subject,
    contact: '',
    description: 'Guru yang ramah.',
  })
  const teachers = [
    teacher(1, 'Siti Nurhayati, S.Pd.', 'Matematika'),
    teacher(2, 'Siti Aminah, S.Kom.', 'Basis Data'),
  ]
  const knowledge = await school({ teachers })
  expect(answer('bu siti guru apa', knowledge).options).toEqual(teachers.map(({ name }) => name))
  expect(reply('bu siti aminah guru apa', knowledge)).toMatch(/^Basis Data: Siti Aminah/)
})

test('an entry that covers more of the question wins over a keyword', () => {
  expect(reply('Berapa biaya pendaftaran?')).toMatch(/^Pendaftaran gratis\. SPP Rp175\.000/)
})

test('does not guess: a match that covers little of the question is no answer', () => {
  for (const asked of ['Apakah ada kolam renang?', 'Bagaimana?', '???', 'jadwal kereta ke Solo']) {
    expect(answer(asked)).toEqual({ texts: ['satu'], isKnown: false, options: [] })
  }
})

test('is certain only where the entry explains the question', () => {
  expect(answer('beasiswa untuk anak pelaut apa?')).toMatchObject({ isKnown: false })
  expect(reply('beasiswa untuk anak pelaut apa?')).toMatch(
    /^Saya belum tahu pasti\. Yang paling dekat di situs ini:\nPIP, keringanan KIP/,
  )
  // "Kapan" asks for a day, and "boleh" for what is allowed.
  expect(answer('kapan berkas disiapkan').isKnown).toBe(false)
  expect(answer('boleh tidak bawa berkas rapor').isKnown).toBe(false)
})

test('says what is not published where its words alone would mislead', () => {
  expect(reply('denda telat bayar berapa')).toContain(
    'tentang denda atau sanksi belum ada keterangan di situs ini',
  )
})

test('chooses at random among all four fallbacks', () => {
  const said = [0, 0.26, 0.51, 0.999].map(
    (chance) => answerQuestion('xyz', small, fallbacks, () => chance).texts[0],
  )
  expect(said).toEqual(fallbacks)
  expect(answerQuestion('xyz', small, [])).toEqual({ texts: [], isKnown: false, options: [] })
})

test('answers thanks and greetings as such, but a question beside them first', () => {
  for (const thanks of ['Makasih ya kak', 'ok terima kasih infonya', 'matur nuwun sanget bu']) {
    expect(reply(thanks)).toMatch(/^Sama-sama!/)
  }
  expect(reply("Assalamu'alaikum wr wb")).toMatch(/^Waalaikumsalam\./)
  expect(reply('halo kak mau tanya')).toMatch(/Ada yang bisa saya bantu/)
  expect(reply('makasih kak, kalau asrama ada?')).toMatch(/^Belum\. Ada daftar rumah kos/)
})

test('leads a person who asks for staff to them', () => {
  expect(answer('bisa bicara dengan petugas?').isKnown).toBe(false)
})

test('asks back which fee is meant, and understands the choice', async () => {
  const fees = {
    id: 1,
    title: 'Biaya',
    content: '',
    info_type: 'fees',
    data: [
      { item: 'Pendaftaran', amount: 0 },
      { item: 'SPP per bulan', amount: 175_000 },
    ],
  }
  const knowledge = await school({ ppdb_info: [fees] })
  expect(answer('biayanya berapa kak', knowledge)).toEqual({
    texts: ['Maksud Anda biaya pendaftaran atau SPP per bulan?'],
    isKnown: true,
    options: ['Biaya pendaftaran', 'SPP per bulan'],
  })
  expect(reply('Biaya pendaftaran', knowledge)).toBe('Pendaftaran: gratis.\nSelengkapnya: /ppdb')
  expect(reply('SPP per bulan', knowledge)).toBe('SPP per bulan: Rp175.000.\nSelengkapnya: /ppdb')
  expect(reply('biaya masuk brp', knowledge)).toContain('Pendaftaran: gratis\nSPP per bulan')
})

test('answers with the whole list when it lacks the thing asked for', async () => {
  const program = (name: string) => ({
    id: 3,
    type: 'program_unggulan',
    name,
    description: '',
    features: [],
  })
  const knowledge = await school({
    academic_programs: [program('Teknik Kendaraan Ringan'), program('Tata Busana')],
  })
  expect(reply('ada jurusan keperawatan ga', knowledge)).toBe(
    'Saya tidak menemukan “keperawatan” di situs ini.\nProgram keahlian: Teknik Kendaraan Ringan dan Tata Busana\nSelengkapnya: /academics/programs',
  )
  expect(reply('jurusan otomotif ada?', knowledge)).toMatch(/^Teknik Kendaraan Ringan/)
})

test('answers with titles of news and prizes, and offers them only when they were meant', async () => {
  const knowledge = await school({
    articles: [
      { id: 9, title: 'Panen anggrek pertama', excerpt: 'Rumah kaca.', content: '<p>x</p>' },
    ],
    achievements: [{ title: 'Juara Robotik', category: 'Robotik', year: 2026, description: '' }],
  })
  expect(reply('berita terbaru apa', knowledge)).toBe(
    'Berita terbaru:\n• Panen anggrek pertama\nSelengkapnya: /information/news',
  )
  expect(reply('berita panen anggrek', knowledge)).toContain('/information/article/9')
  expect(reply('prestasi sekolah apa aja', knowledge)).toContain('Juara Robotik (2026)')
  expect(answer('boleh beli bibit panen', knowledge).isKnown).toBe(false)
})

test('staff may answer a greeting, and a longer keyword needs every one of its words', async () => {
  const knowledge = await school(
    {},
    { chat_replies: [...replies, { words: ['halo'], reply: 'Halo dari kantor.' }] },
  )
  expect(reply('Halo', knowledge)).toBe('Halo dari kantor.')
  expect(reply('kartu', knowledge)).not.toContain('Di tata usaha.')
})

test('understands names that staff add in Pengaturan, beside the built-in ones', async () => {
  const teachers = [{ id: 1, name: 'Ani', subject: 'Batik tulis', description: null }]
  const asked = 'ada canting ga'
  expect(answer(asked, await school({ teachers })).isKnown).toBe(false)
  const knowledge = await school(
    { teachers },
    { chat_synonyms: 'batik tulis, canting\nbeasiswa, bidikmisi' },
  )
  expect(reply(asked, knowledge)).toMatch(/^Batik tulis: Ani/)
})

test('understands and uses the school’s word for admission', async () => {
  const knowledge = await school(
    {},
    {
      ppdb_label: 'SPMB',
      ppdb_year: '2027/2028',
      ppdb_status: 'open',
      ppdb_end_date: '2026-12-03',
    },
  )
  expect(reply('spmb masih buka?', knowledge)).toMatch(/^SPMB 2027\/2028 dibuka sampai/)
  const titles = knowledge.entries.map(({ entry }) => `${entry.group} ${entry.title}`)
  expect(titles.filter((title) => title.includes('PPDB'))).toEqual([])
})

test('for a school that admits on a portal, links to the portal and mentions no form', async () => {
  const knowledge = await school(
    {},
    {
      ...initialSettings,
      ppdb_status: 'open',
      ppdb_mode: 'portal',
      ppdb_portal_url: 'https://spmb.example',
      ppdb_end_date: '2026-12-03',
    },
  )
  const said = reply('Bagaimana cara mendaftar PPDB?', knowledge)
  expect(said).toMatch(/portal, sampai 3 Desember 2026: https:\/\/spmb\.example\n.*\/ppdb\/daftar/)
  const texts = knowledge.entries.map(({ entry }) => `${entry.title} ${entry.text}`)
  expect(texts.filter((text) => /formulir pendaftaran|formulir diisi/i.test(text))).toEqual([])
})

test('replaces a name by stored content, and leaves out a line whose content is blank', () => {
  const text = 'Alamat: {alamat}\nTelepon: {telepon}\n{lain} tetap'
  expect(fillTemplate(text, { alamat: 'Jl. Melati 2', telepon: '' })).toBe(
    'Alamat: Jl. Melati 2\n{lain} tetap',
  )
})

test('introduces the school with its own content', async () => {
  const club = { type: 'ekstrakurikuler', name: 'Pramuka', description: '', features: [] }
  const facility = (name: string) => ({ name, description: '', category: '', features: [] })
  const knowledge = await school(
    {
      academic_programs: [club],
      facilities: ['Bengkel', 'Masjid', 'Kantin'].map(facility),
    },
    {
      ...initialSettings,
      ...proposedSettings,
      ppdb_status: 'open',
      ppdb_end_date: '2026-12-03',
      school_whatsapp: '081234567890',
    },
  )
  const says = (asked: string) => reply(asked, knowledge)
  expect(says('Bagaimana cara mendaftar PPDB?')).toMatch(
    /^PPDB dibuka sampai 3 Desember 2026 \(12 hari lagi\)\.\nFormulir .+ \/ppdb\/daftar/,
  )
  expect(says('Apa saja fasilitas sekolah?')).toMatch(
    /^Fasilitas kami: Bengkel, Masjid dan Kantin\./,
  )
  expect(says('Bagaimana jadwal pelajaran?')).toMatch(
    /^Jam pelajaran: Senin–Kamis 07\.00–15\.30, Jumat 07\.00–11\.30, Sabtu 07\.00–12\.00\./,
  )
  expect(says('Apa saja ekstrakurikuler yang ada?')).toMatch(/^Ekstrakurikuler kami: Pramuka\./)
  // No telephone number is stored, so the answer mentions none.
  expect(says('Alamat dan kontak')).toMatch(/^WhatsApp: 0812-3456-7890\nJam layanan:/)
})
