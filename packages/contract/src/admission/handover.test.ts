import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeHandovers, encodeHandover, type Handover } from './handover.ts'
import { applicantFieldNames } from './labels.ts'

const handover: Handover = {
  client_id: '0b8f6c1e-2c6e-4c0f-9d5e-0a4b3c2d1e0f',
  queued_at: '2026-11-21T02:00:00.000Z',
  consent_version: '2026-11',
  form: {
    name: 'Siti Aminah',
    birth_date: '2011-05-06',
    previous_school: 'SMPN 2 Kebumen',
    nisn: null,
    program_choice_1: 'Teknik Kendaraan Ringan',
    program_choice_2: null,
    parent_name: 'Nur’aini',
    phone: '081234567890',
    email: 'nur@contoh.id',
    address: 'Jl. Melati 2\nRT 01',
    consent_by: 'ibu',
  },
}
const line = encodeHandover(handover)
const damageOf = (text: string) => {
  const decoded = decodeHandovers(text)
  return 'damage' in decoded ? decoded.damage : null
}

test('an application becomes one line that WhatsApp neither formats nor links', () => {
  expect(line).toMatch(/^SEKOLAH1\.\d+\.[0-9A-HJKMNP-TV-Z]+\.[0-9A-HJKMNP-TV-Z]{7}$/)
  expect(line.length).toBeLessThan(600)
  expect(decodeHandovers(line)).toEqual({ handovers: [handover] })
})

test('additions by people and programs around and inside the line are ignored', () => {
  const message = `BELUM TERKIRIM\n\nNama lengkap siswa: Siti Aminah\n\n${line}\n`
  const wrapped = line.replace(/(.{40})/g, '$1\r\n')
  const texts = [
    message,
    `[21/11 09.12] Bu Nur: ${message}Terima kasih, Pak. Sekolah mana lagi?`,
    message.replaceAll('\n', '\n> '),
    `“${line}”`,
    `*${line}*`,
    `\u200e\ufeff${line.replace(/(.{25})/g, '$1\u200b')}\u200e`,
    wrapped,
    wrapped.replaceAll('\n', '\n> '),
    line.toLowerCase(),
    `${message}\n${message}`,
  ]
  for (const text of texts) expect(decodeHandovers(text)).toEqual({ handovers: [handover] })
})

test('a damaged line is refused with its reason', () => {
  expect(damageOf('Halo Pak, anak saya sudah mendaftar.')).toBe('none_found')
  expect(damageOf(line.slice(0, -1))).toBe('cut_off')
  expect(damageOf(line.slice(0, 200))).toBe('cut_off')
  expect(damageOf('SEKOLAH1.')).toBe('cut_off')
  expect(damageOf(line.replace('SEKOLAH1', 'SEKOLAH2'))).toBe('newer_version')
  const at = 100
  const other = line[at] === 'A' ? 'B' : 'A'
  expect(damageOf(line.slice(0, at) + other + line.slice(at + 1))).toBe('changed')
  expect(damageOf(line.slice(0, at) + line.slice(at + 1))).toBe('changed')
})

test('a text may carry several children, and a damaged one does not hide the others', () => {
  const second = { ...handover, client_id: handover.client_id.replace('0', '1') }
  const text = `${line}\n${encodeHandover(second)}\n${line.slice(0, 90)}`
  expect(decodeHandovers(text)).toEqual({ handovers: [handover, second] })
})

test('the file of the rescue page can be taken in as well', () => {
  const { client_id, queued_at, consent_version, form } = handover
  const entry = {
    kind: 'ppdb.apply',
    client_id,
    state: 'queued',
    queuedAt: queued_at,
    form: { ...form, consent_version, agreement: true, website: '' },
  }
  const message = { kind: 'contact.send', client_id, queuedAt: queued_at, form: { name: 'Nur' } }
  const file = { format: 'sekolah', version: 1, entries: [message, entry], drafts: [] }
  expect(decodeHandovers(JSON.stringify(file, null, 1))).toEqual({ handovers: [handover] })
  expect(damageOf(JSON.stringify({ ...file, entries: [message, null, {}] }))).toBe('none_found')
  expect(damageOf(JSON.stringify(file).slice(0, 200))).toBe('none_found')
})

test('every application survives the round trip; no cut or changed letter passes', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  const forms = fc.record(
    Object.fromEntries(applicantFieldNames.map((name) => [name, fc.option(text)])),
  )
  fc.assert(
    fc.property(forms, fc.uuid(), fc.nat(), fc.nat(30), (form, client_id, where, letter) => {
      const written = { ...handover, client_id, form: form as Handover['form'] }
      const whole = encodeHandover(written)
      expect(decodeHandovers(whole)).toEqual({ handovers: [written] })
      expect(damageOf(whole.slice(0, where % whole.length))).not.toBeNull()
      const at = whole.length - 1 - (where % (whole.length - 20))
      const put = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[letter] ?? '0'
      const changed = whole.slice(0, at) + put + whole.slice(at + 1)
      if (changed !== whole) expect(damageOf(changed)).not.toBeNull()
    }),
  )
})
