import { initialSettings, proposedSettings } from '@sekolah/contract/settings/initial'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { answerTo, type Knowledge, rank } from './bot.ts'
import { fill, readSchool } from './knowledge.ts'
import { meaningOf, stem } from './stems.ts'

const faq = [
  ['Bagaimana cara mendaftar menjadi siswa baru?', 'Isi formulir di halaman PPDB.'],
  ['Berkas apa saja yang perlu disiapkan?', 'Akta kelahiran, kartu keluarga, dan rapor.'],
  ['Bagaimana mengetahui hasil seleksi?', 'Buka Cek Status.'],
  ['Berapa biaya pendaftaran dan SPP?', 'Pendaftaran gratis. SPP Rp175.000 per bulan.'],
  ['Apakah ada biaya tambahan untuk praktik?', 'Tidak. Bahan praktik termasuk dalam SPP.'],
  ['Beasiswa apa yang tersedia?', 'PIP, keringanan KIP, dan beasiswa prestasi.'],
  ['Apakah ada asrama?', 'Belum. Ada daftar rumah kos di dekat sekolah.'],
  ['Apakah sekolah punya bengkel sendiri?', 'Ya, dua bengkel dan empat laboratorium.'],
].map(([question = '', answer = '']) => ({ question, answer }))

const knowledge: Knowledge = {
  replies: [
    { words: ['ppdb', 'pendaftaran'], reply: 'PPDB dibuka.' },
    { words: ['ekskul', 'ekstrakurikuler'], reply: 'Pramuka dan futsal.' },
    { words: ['kartu pelajar'], reply: 'Di tata usaha.' },
  ],
  faq,
  fallbacks: ['satu', 'dua', 'tiga', 'empat'],
}
const reply = (asked: string) => answerTo(asked, knowledge, () => 0.5).texts
const tripped = (asked: string) => rank(asked, faq)[0]?.question

test.each([
  ['ada asrama gak ya?', 'Belum. Ada daftar rumah kos di dekat sekolah.'],
  ['Apakah ada beasiswa untuk siswa?', 'PIP, keringanan KIP, dan beasiswa prestasi.'],
  ['biaya praktiknya berapa', 'Tidak. Bahan praktik termasuk dalam SPP.'],
  ['spp sebulan berapa ya kak', 'Pendaftaran gratis. SPP Rp175.000 per bulan.'],
  ['Dokumen dan berkas yang disiapkan?', 'Akta kelahiran, kartu keluarga, dan rapor.'],
  ['kapan hasil seleksinya keluar', 'Buka Cek Status.'],
])('answers the question that was asked: %s', (asked, answer) => {
  expect(reply(asked)).toEqual([answer])
})

test('a word that staff wrote a reply for comes first, in any of its forms', () => {
  expect(reply('Kapan PPDB?')).toEqual(['PPDB dibuka.'])
  expect(reply('EKSKULNYA apa aja?')).toEqual(['Pramuka dan futsal.'])
  expect(reply('Bikin kartu pelajar di mana?')).toEqual(['Di tata usaha.'])
  expect(reply('Kartu ujian di mana?')).not.toContain('Di tata usaha.')
})

test('a question of the FAQ that was meant for certain is answered beside the reply', () => {
  expect(reply('Berapa biaya pendaftaran?')).toEqual([
    'PPDB dibuka.',
    'Pendaftaran gratis. SPP Rp175.000 per bulan.',
  ])
})

test('does not guess: what means little of the question is no answer', () => {
  for (const asked of ['Apakah ada kolam renang?', 'Bagaimana?', '???', 'jadwal kereta ke Solo']) {
    expect(answerTo(asked, knowledge, () => 0)).toEqual({ texts: ['satu'], isKnown: false })
  }
})

test('the fallbacks take turns by chance, all four of them', () => {
  const said = [0, 0.26, 0.51, 0.999].map(
    (chance) => answerTo('xyz', knowledge, () => chance).texts[0],
  )
  expect(said).toEqual(knowledge.fallbacks)
  expect(answerTo('xyz', { ...knowledge, fallbacks: [] })).toEqual({ texts: [], isKnown: false })
})

test('a rare word weighs more than one that every entry has', () => {
  expect(tripped('biaya beasiswa')).toBe('Beasiswa apa yang tersedia?')
})

test('words are compared by their stems, and fillers say nothing', () => {
  expect(['mendaftar', 'pendaftaran', 'pendaftarannya', 'daftarkan'].map(stem)).toEqual(
    Array(4).fill('daftar'),
  )
  expect(stem('ikan')).toBe('ikan')
  expect(meaningOf('Apakah saya bisa ikut ujian di sana?')).toEqual(['ikut', 'ujian', 'sana'])
})

test('a name is replaced by stored content, and a line whose content is blank is left out', () => {
  const text = 'Alamat: {alamat}\nTelepon: {telepon}\n{lain} tetap'
  expect(fill(text, { alamat: 'Jl. Melati 2', telepon: '' })).toBe(
    'Alamat: Jl. Melati 2\n{lain} tetap',
  )
})

test('the first words speak of the school as its content does', async () => {
  const claims = { ...initialSettings, ...proposedSettings, school_name: 'SMK Nusa Bakti' }
  const rows = Object.entries(claims).map(([setting_key, setting_value]) => ({
    setting_key,
    setting_value,
    rev: 1,
  }))
  const stored: Partial<Record<ContentKind, unknown[]>> = {
    settings: [
      ...rows,
      { setting_key: 'ppdb_status', setting_value: 'open' },
      { setting_key: 'ppdb_end_date', setting_value: '2026-12-03' },
      { setting_key: 'school_whatsapp', setting_value: '081234567890' },
    ],
    academic_programs: [{ type: 'ekstrakurikuler', name: 'Pramuka' }],
    facilities: [{ name: 'Bengkel' }, { name: 'Masjid' }, { name: 'Kantin' }],
  }
  const content = {
    all: async (kind: ContentKind) => stored[kind] ?? [],
  } as unknown as ContentSource
  const school = await readSchool(content, new Date('2026-11-21T02:00:00Z'))
  const says = (asked: string) => answerTo(asked, school).texts[0]
  expect(school.greeting).toBe('Halo! Saya asisten SMK Nusa Bakti. Ada yang bisa saya bantu?')
  expect(school.suggestions).toHaveLength(4)
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
  // No telephone is stored, so none is spoken of.
  expect(says('Alamat dan kontak')).toMatch(/^WhatsApp: 0812-3456-7890\nJam layanan:/)
})
