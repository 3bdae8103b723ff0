/** Tests of the bot's answers about a family's own application, in every state of the season. */
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../bot/bot.ts'
import { readKnowledge } from '../knowledge.ts'

const dates = {
  ppdb_year: '2027/2028',
  ppdb_status: 'open',
  ppdb_start_date: '2026-11-01',
  ppdb_end_date: '2026-12-03',
  ppdb_result_at: '2026-12-18T14:00:00+07:00',
  ppdb_reregister_until: '2026-12-28',
}

const askAt = async (now: string, settings: Record<string, string> = dates, zone = 'WIB') => {
  const rows = Object.entries({ time_zone: zone, ...settings }).map(
    ([setting_key, setting_value]) => ({ setting_key, setting_value }),
  )
  const content = {
    all: async (kind: string) => (kind === 'settings' ? rows : []),
  } as unknown as ContentSource
  const knowledge = await readKnowledge(content, new Date(now))
  return (asked: string) => {
    const { texts, isKnown, isOwn } = answerQuestion(
      asked,
      knowledge,
      ['Saya belum tahu.'],
      () => 0,
    )
    return { text: texts.join('\n'), isKnown, isOwn: isOwn === true }
  }
}

const before = '2026-10-20T02:00:00Z'
const open = '2026-11-21T02:00:00Z'
const closed = '2026-12-10T02:00:00Z'
const results = '2026-12-20T02:00:00Z'
const over = '2027-01-10T02:00:00Z'

test.each([
  ['nomor pendaftaran saya hilang', 'Nomor pendaftaran tampil di Pendaftaran saya', '/ppdb/daftar'],
  ['bukti daftar kehapus', 'Bukti tersimpan di Pendaftaran saya', '/ppdb/daftar'],
  ['hp rusak, pendaftarannya gimana', 'tersimpan di sekolah', '/ppdb/status'],
  ['salah tulis tanggal lahir', 'minta panitia memperbaikinya', '/ppdb/daftar'],
  ['mau mengundurkan diri', 'Tarik pendaftaran', '/ppdb/daftar'],
  ['rapor saya sudah diperiksa belum', 'Menunggu diperiksa', '/ppdb/daftar'],
])(
  '%s: says what to press and where, in every state, and never to register again',
  async (asked, text, to) => {
    for (const now of [before, open, closed, results, over]) {
      const answer = (await askAt(now))(asked)
      expect(answer.text).toContain(text)
      expect(answer.text).toContain(`Selengkapnya: ${to}`)
      expect(answer.isOwn).toBe(true)
      expect(answer.text).not.toMatch(/isi formulir/i)
    }
  },
)

test('a correction is pressed while results are awaited, and asked of the office after them', async () => {
  const asked = 'salah tulis tanggal lahir'
  for (const now of [open, closed])
    expect((await askAt(now))(asked).text).toContain('tekan Perbaiki data')
  for (const now of [results, over]) expect((await askAt(now))(asked).text).not.toContain('tekan')
})

describe('the day of the results', () => {
  const asked = 'cara lihat hasil seleksi'
  test('is in the future, past or unknown', async () => {
    for (const now of [before, open, closed]) {
      expect((await askAt(now))(asked).text).toContain(
        'Hasil diumumkan 18 Desember 2026 pukul 14.00 WIB; sebelum itu statusnya tetap Proses.',
      )
    }
    for (const now of [results, over]) {
      const { text } = (await askAt(now))(asked)
      expect(text).toContain('Hasil sudah diumumkan sejak 18 Desember 2026 pukul 14.00 WIB.')
      expect(text).not.toContain('Proses')
    }
    const undated = await askAt(open, { ...dates, ppdb_result_at: '' })
    for (const question of [asked, 'kapan pengumuman hasilnya']) {
      expect(undated(question).text).toContain('Tanggal pengumuman belum ditulis sekolah.')
    }
  })

  test('is told in the school’s time zone', async () => {
    // 14.00 in Jakarta is 16.00 in Jayapura.
    const { text } = (await askAt(open, dates, 'WIT'))(asked)
    expect(text).toContain('18 Desember 2026 pukul 16.00 WIT')
  })
})

test('the enrolment day is in the future, past or unknown', async () => {
  const asked = 'lupa daftar ulang gimana'
  expect((await askAt(results))(asked).text).toContain('paling lambat 28 Desember 2026')
  const late = (await askAt(over))(asked).text
  expect(late).toContain('Daftar ulang sudah berakhir 28 Desember 2026.')
  expect(late).toContain('panitia yang memutuskan')
  const undated = await askAt(results, { ...dates, ppdb_reregister_until: '' })
  expect(undated('sampai kapan daftar ulang').text).toContain(
    'Batas daftar ulang belum ditulis sekolah.',
  )
})

test('an answer that needs the form first says that the form is closed', async () => {
  const asked = 'di desa ga ada sinyal, daftarnya gimana'
  expect((await askAt(open))(asked).text).toMatch(/^Formulir dapat diisi tanpa sinyal/)
  expect((await askAt(before))(asked).text).toMatch(/^PPDB 2027\/2028 dibuka mulai 1 November 2026/)
  for (const now of [closed, results, over]) {
    expect((await askAt(now))(asked).text).toMatch(/^PPDB 2027\/2028 sedang ditutup/)
  }
})

test('where families apply on a portal, mentions no form and no buttons', async () => {
  const portal = await askAt(open, {
    ...dates,
    ppdb_mode: 'portal',
    ppdb_portal_url: 'https://spmb.example',
  })
  for (const asked of ['nomor pendaftaran saya hilang', 'salah tulis tanggal lahir']) {
    expect(portal(asked).text).not.toMatch(/Pendaftaran saya|Perbaiki data/)
  }
})

test('words that mean something else in combination are not answered by one of them', async () => {
  const ask = await askAt(open, {
    ...dates,
    school_phone: '0287381245',
    chat_replies: JSON.stringify([{ words: ['kontak', 'alamat'], reply: 'Telepon: {telepon}' }]),
  })
  expect(ask('nomor hp sekolah berapa').text).toContain('(0287) 381245')
  expect(ask('boleh bawa hp ke sekolah').isKnown).toBe(false)
  expect(ask('minta nomor hp guru matematika').isKnown).toBe(false)
})
