import { publicRoutes } from '@sekolah/contract/routes'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type { ContentKind } from '@sekolah/contract/sync/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { expect, test } from 'vitest'
import { render } from './entry-server.tsx'

const at = '2026-11-21T02:00:00.000Z'
const stamps = { created_at: at, updated_at: at, rev: 1 }

type Rows = Partial<Record<ContentKind, object[]>>

/** A school as installed in production, with these rows. */
const school = (rows: Rows = {}, settings: object = {}): ContentSource => ({
  all: async (kind) => {
    const stored: Rows = {
      settings: Object.entries({ ...initialSettings, ...settings }).map(([key, value]) => ({
        setting_key: key,
        setting_value: value,
        rev: 1,
      })),
      ...rows,
    }
    return (stored[kind] ?? []) as never
  },
  article: async () => null,
})

const open = async (path: string, content: ContentSource) => {
  const origin = 'https://smk.example'
  const { html } = await render(origin + path, {
    content,
    origin,
    now: () => new Date(at),
    edition: () => crypto.randomUUID(),
  })
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1]
  return {
    html,
    main,
    data: data ?? '',
    text: main.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, ' '),
  }
}

test('an empty school makes no claims, and shows no filters, counts or maps', async () => {
  for (const path of Object.keys(publicRoutes)) {
    const { html, main, data, text } = await open(path, school())
    // The page's hydration data contains the settings; proposals must not be among them.
    for (const claim of [
      '2005',
      '1,200',
      '5,000',
      'Akreditasi',
      'Nusa Bakti',
      'Siap kerja',
      '24 jam',
    ]) {
      expect(html, path).not.toContain(claim)
    }
    expect(text, path).not.toMatch(/\b0 (guru|alumni|gambar|artikel|pertanyaan)|Bersertifikat/)
    expect(data, path).not.toMatch(/\[\]|""/)
    expect(main, path).not.toContain('Google Maps')
    expect(html, path).not.toMatch(/<title>[^<]*— <\/title>/)
    const isSearch = ['/search', '/ppdb/pendaftar'].includes(path)
    if (!isSearch) expect(main, path).not.toMatch(/<search|<select|aria-label="Kategori"/)
  }
})

test('an empty school has no heading without content, and each address says what is missing', async () => {
  const headings = async (path: string) =>
    [...(await open(path, school())).main.matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/g)].map(
      ([, text = '']) => text.replace(/<[^>]+>/g, ''),
    )
  expect(await headings('/')).toEqual(['Sekolah Kami'])
  expect(await headings('/about')).toEqual(['Tentang Sekolah'])
  expect((await open('/about/principal', school())).text).toContain('Sambutan belum ditulis')
  expect((await open('/about/facilities', school())).text).toContain('Fasilitas Belum Diisi')
  expect((await open('/about', school())).main).not.toContain('Bagian tentang sekolah')
  expect((await open('/teachers', school())).text).toContain('Guru Tidak Ditemukan')
  expect((await open('/alumni', school())).text).toContain('Alumni Tidak Ditemukan')
  expect((await open('/information/news', school())).text).toContain('Artikel Tidak Ditemukan')
  expect((await open('/information/gallery', school())).text).toContain('Tidak Ada Gambar')
  expect((await open('/information/events', school())).main).not.toContain('agenda.ics')
  expect((await open('/ppdb', school())).main).not.toContain('Lompat ke')
})

const program = {
  id: 1,
  name: 'Teknik Kendaraan Ringan',
  description: 'Merawat mobil.',
  type: 'program_unggulan',
  features: [],
  image: null,
  ...stamps,
}
const teacher = (id: number, name: string, subject: string) => ({
  id,
  name,
  subject,
  contact: 'guru@smk.example',
  description: null,
  photo: null,
  ...stamps,
})

test('the page of a programme shows its known fields, and no empty ones', async () => {
  const full = {
    ...program,
    pictures: [{ image: `/media/${'0'.repeat(32)}-640.webp`, caption: 'Uji kompetensi' }],
    equipment: ['Empat lift mobil'],
    subjects: ['kelistrikan kendaraan'],
    partners: ['Prima Motor'],
    jobs: ['Mekanik'],
    seats: 72,
  }
  const teachers = [
    teacher(1, 'Joko Susilo', 'Kelistrikan Kendaraan'),
    teacher(2, 'Agus Prasetyo', 'Teknik Kendaraan Ringan'),
    teacher(3, 'Dwi Lestari', 'Matematika'),
  ]
  const { text } = await open(
    '/academics/programs/1',
    school({ academic_programs: [full], teachers }),
  )
  for (const known of [
    'Peralatan',
    'Empat lift mobil',
    'Mitra industri',
    'Prima Motor',
    'Peluang kerja',
    'Mekanik',
    '72 murid baru',
    'Uji kompetensi',
    'Joko Susilo',
    'Agus Prasetyo',
  ]) {
    expect(text).toContain(known)
  }
  expect(text).not.toContain('Dwi Lestari')

  // A row that was cached before the programme had details.
  const bare = await open('/academics/programs/1', school({ academic_programs: [program] }))
  expect(bare.text).toContain('Merawat mobil.')
  expect(bare.text).not.toMatch(/Peralatan|Mitra|Peluang|Daya tampung|Suasana|Guru program/)
})

const info = (id: number, info_type: string, title: string, data: unknown) => ({
  id,
  title,
  content: '',
  info_type,
  data,
  order_index: id,
  ...stamps,
})

test('the admission page begins with links to those of fees, requirements, dates and seats that exist', async () => {
  const rows = [
    info(1, 'timeline', 'Jadwal penerimaan', [
      { event: 'Tes', date: '2026-12-07', status: 'other' },
    ]),
    info(2, 'requirements', 'Syarat pendaftaran', ['Fotokopi rapor']),
    info(3, 'fees', 'Biaya masuk', [{ item: 'Seragam', amount: 1_450_000 }]),
    info(4, 'fees', 'Biaya bulanan', [{ item: 'SPP', amount: 175_000 }]),
  ]
  const jumps = (main: string) => [...main.matchAll(/href="#([a-z]+)"/g)].map(([, id]) => id)
  const { main, text } = await open(
    '/ppdb',
    school({ ppdb_info: rows, academic_programs: [{ ...program, seats: 72 }] }),
  )
  expect(jumps(main)).toEqual(['biaya', 'syarat', 'jadwal', 'kuota'])
  for (const id of jumps(main)) expect(main.split(` id="${id}"`)).toHaveLength(2)
  expect(main.indexOf('Lompat ke')).toBeLessThan(main.indexOf('Jadwal penerimaan'))
  expect(text).toContain('72 murid')
  const fewer = await open('/ppdb', school({ ppdb_info: rows.slice(0, 2) }))
  expect(jumps(fewer.main)).toEqual(['syarat', 'jadwal'])
})

test('a long list shows its first dozen, and the others by a link that works without scripts', async () => {
  const many = <Row>(row: (id: number) => Row) => Array.from({ length: 75 }, (_, n) => row(n + 1))
  const rows: Rows = {
    teachers: many((id) => teacher(id, `Guru ${id}`, 'Matematika')),
    alumni: many((id) => ({
      id,
      name: `Alumni ${id}`,
      graduation_year: 2020,
      current_job: 'Teknisi',
      testimonial: 'Senang.',
      is_featured: false,
      photo: null,
      ...stamps,
    })),
    faq: many((id) => ({
      id,
      category: 'PPDB',
      question: `Tanya ${id}?`,
      answer: 'Ya.',
      order_index: id,
      is_active: true,
      ...stamps,
    })),
    gallery: many((id) => ({
      id,
      title: `Foto ${id}`,
      description: null,
      category: 'Kegiatan',
      order_index: id,
      is_active: true,
      image_url: `/media/${'0'.repeat(32)}-640.webp`,
      ...stamps,
    })),
    achievements: many((id) => ({
      id,
      title: `Juara ${id}`,
      description: null,
      category: 'Olahraga',
      level: 'kota',
      year: 2026,
      is_featured: false,
      image: null,
      ...stamps,
    })),
    academic_programs: many((id) => ({
      ...program,
      id,
      name: `Klub ${id}`,
      type: 'ekstrakurikuler',
    })),
    events: many((id) => ({
      id,
      name: `Acara ${id}`,
      date: '2026-12-03',
      time: '08:00 - 12:00',
      location: 'Aula',
      description: 'Ramai.',
      ...stamps,
    })),
  }
  const lists = {
    '/teachers': /mailto:guru@/g,
    '/alumni': /<blockquote/g,
    '/contact/faq': /<details/g,
    '/information/gallery': /gambar=\d+/g,
    '/academics/achievements': /<article/g,
    '/academics/extracurricular': /<article/g,
    '/information/events': /<article/g,
  }
  for (const [path, row] of Object.entries(lists)) {
    const shown = async (query = '') => {
      const { main, text } = await open(path + query, school(rows))
      return [main.match(row)?.length, /Tampilkan lagi \((\d+)\)/.exec(text)?.[1]]
    }
    expect(await shown(), path).toEqual([12, '63'])
    expect(await shown('?halaman=2'), path).toEqual([24, '51'])
    expect((await open(path, school(rows))).main, path).toContain(`href="${path}?halaman=2"`)
  }
})

test('the agenda offers a subscription besides the file', async () => {
  const event = {
    id: 1,
    name: 'Rapat',
    date: '2026-12-03',
    time: 'pagi',
    location: 'Aula',
    description: 'a',
    ...stamps,
  }
  const { main } = await open('/information/events', school({ events: [event] }))
  expect(main).toContain('href="webcal://smk.example/agenda.ics"')
  expect(main).toContain('href="/agenda.ics"')
})

test('the accessibility page says what is promised, and whom to contact', async () => {
  const page = {
    key: 'accessibility',
    title: 'Aksesibilitas',
    content: 'Kami berjanji.',
    meta_data: {},
    ...stamps,
  }
  const { text, main } = await open(
    '/aksesibilitas',
    school(
      { pages: [page] },
      { school_email: 'kantor@smk.example', school_whatsapp: '081234567890' },
    ),
  )
  expect(text).toContain('Kami berjanji.')
  expect(main).toContain('mailto:kantor@smk.example')
  expect(main).toContain('https://wa.me/6281234567890')
  expect((await open('/aksesibilitas', school())).main).toContain('href="/contact"')
})
