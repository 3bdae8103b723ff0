import { expect, test } from 'vitest'
import { z } from 'zod'
import { linkTo, orderIndex, richText } from './fields.ts'
import { clientId, line, nameLine, paragraph } from './form-fields.ts'
import { hasUserName } from './links.ts'

const title = line('Judul', { max: 200 })
const name = nameLine('Nama', { max: 200 })
const words = paragraph('Isi', { max: 2_000 })

test('invisible characters are removed from a line, and no line consists of them', () => {
  const unseen = ['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200d', '\u202e']
  for (const sign of [...unseen, '\u2066', '\u3164', '\ufe0f', '\uffa0', '\u{e0041}']) {
    const code = sign.codePointAt(0)?.toString(16)
    expect(title.parse(`Si${sign}ti`), code).toBe('Siti')
    expect(title.safeParse(`${sign} ${sign}`).success, code).toBe(false)
    expect(words.safeParse(`${sign}\n${sign}${sign}`).success, code).toBe(false)
  }
  expect(title.safeParse('\u2800').success).toBe(false)
  // A coloured heart stays one outside of names.
  expect(words.parse('Terima kasih \u2764\ufe0f')).toBe('Terima kasih \u2764\ufe0f')
})

test('joined emoji stay one character, wherever they are typed', () => {
  const signs = ['👩‍🏫', '👨🏽‍🎓', '👁️‍🗨️', '🧑🏻‍🤝‍🧑🏿', '🏴‍☠️', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '❤️', '1️⃣', '👍🏽']
  for (const sign of signs) {
    const typed = `Selamat ${sign} Hari ${sign}`
    expect(title.parse(typed)).toBe(typed)
    expect(words.parse(`${typed}\n${sign}`)).toBe(`${typed}\n${sign}`)
    expect(richText('Isi').parse(`<p>${typed}</p>`)).toBe(`<p>${typed}</p>`)
  }
  expect(name.parse('Ibu 👩‍🏫 ❤️')).toBe('Ibu 👩‍🏫 ❤')
  // A joiner beside nothing or a letter is invisible.
  expect(title.parse('👩\u200d Guru\u200d \u200d🏫')).toBe('👩 Guru 🏫')
  expect(title.parse('🏴\u{e0061}\u{e007f}')).toBe('🏴')
})

test('code points that are no characters are removed from a text', () => {
  expect(title.parse('Uji \ufffe bukan huruf \uffff')).toBe('Uji bukan huruf')
  expect(words.parse('peme\ufffe\u{1ffff}\ufdd0riksaan')).toBe('pemeriksaan')
  expect(words.safeParse('\ufffe').success).toBe(false)
  expect(richText('Isi').parse('<p>a\ufffeb\u0001\vc\u0085</p>')).toBe('<p>ab c</p>')
})

test('a name is written with normal letters, a title as it was typed', () => {
  expect(name.parse('Ｂｕｄｉ\u00a0Ⅲ')).toBe('Budi III')
  expect(name.parse('Siti Nur’aini, M.Pd.')).toBe('Siti Nur’aini, M.Pd.')
  expect(title.parse('Aula 500 m²')).toBe('Aula 500 m²')
})

test('a letter carries at most thirty combining marks', () => {
  const marks = '\u0301\u0323'.repeat(2_000)
  for (const field of [title, name, words, richText('Isi')]) {
    const kept = field.safeParse(`a${marks}b`).data ?? ''
    expect([...kept.normalize('NFD')].length).toBe(32)
  }
})

test('a position that is not a number counts as 0', () => {
  const sent: unknown[] = ['7', ' 7.9', '', null, true, {}, [7], { toString: false, valueOf: 1 }]
  expect(sent.map((value) => orderIndex.parse(value))).toEqual([7, 7, 0, 0, 0, 0, 0, 0])
  expect(orderIndex.safeParse(-1).success).toBe(false)
})

test('a key in capitals is the same key', () => {
  const key = '3F2504E0-4F89-41D3-9A0C-0305E82C3301'
  expect(clientId.parse(key)).toBe(key.toLowerCase())
  expect(z.toJSONSchema(clientId, { io: 'input' })).toMatchObject({ format: 'uuid' })
})

test('a link shows where it leads', () => {
  const link = linkTo('Tautan')
  for (const good of ['/ppdb?a=b@c', 'https://contoh.id', 'https://contoh.id/@sekolah?x=@y']) {
    expect(link.parse(good)).toBe(good)
    expect(hasUserName(good)).toBe(false)
  }
  expect(link.parse('mailto:tu@contoh.id')).toBe('mailto:tu@contoh.id')
  expect(hasUserName('mailto:tu@contoh.id')).toBe(false)
  for (const bad of ['https://sekolah@lain.example', 'https://a:b@lain.example/x', 'https://@x']) {
    expect(link.safeParse(bad).success, bad).toBe(false)
  }
  for (const bad of [
    'http://sekolah@lain.example',
    '//a@lain.example',
    'ht\ntps://a:b@lain.example',
  ]) {
    expect(hasUserName(bad), bad).toBe(true)
  }
})

test('HTML with more tags than any article has is refused before it is sanitised', () => {
  const refusals = (html: string) => richText('Isi').safeParse(html).error?.issues
  expect(refusals('<b>a</b>'.repeat(10_000))).toBeUndefined()
  expect(refusals('<'.repeat(20_001))).toMatchObject([
    { message: 'Isi memuat terlalu banyak tanda < (paling banyak 20000).' },
  ])
})
