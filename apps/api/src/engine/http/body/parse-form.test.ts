import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryForm, formDataOf } from '../../../test/fuzzed-forms.ts'
import { parseForm } from './parse-form.ts'

const BOUNDARY = 'batas'
const parse = (text: string) => parseForm(Buffer.from(text, 'latin1'), BOUNDARY)

test('parses any form as the platform does', async () => {
  const forms = arbitraryForm('image', fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string()))
  await fc.assert(
    fc.asyncProperty(forms, async ({ parts }) => {
      const sent = new Response(formDataOf(parts))
      const [, boundary = ''] = /boundary=(.*)/.exec(sent.headers.get('Content-Type') ?? '') ?? []
      const bytes = Buffer.from(await sent.clone().arrayBuffer())
      const expected = await Promise.all(
        [...(await sent.formData())].map(async ([name, value]) => [
          name,
          typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()),
        ]),
      )
      expect(parseForm(bytes, boundary)).toEqual(expected)
    }),
  )
})

test.each([
  'name="image"; filename*=UTF-8\'\'foto.png',
  'name=image; filename=foto.png',
  'filename="foto; name=x"; name="image"',
  'name="image";filename="foto.png"',
])('%s also declares a file', (disposition) => {
  const text = `--batas\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n1\r\n--batas--`
  expect(parse(text)).toEqual([['image', Buffer.from('1')]])
})

test('accepts forty fields and a file, and refuses one more', () => {
  const part = '--batas\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  expect(parse(`${part.repeat(41)}--batas--`)).toHaveLength(41)
  expect(parse(`${part.repeat(42)}--batas--`)).toBe('too_many')
})

test('a boundary within a file, or a name within a name, is part of it', () => {
  const head = '--batas\r\nContent-Type: image/png\r\ncontent-disposition: form-data; '
  const file = `${head}filename="a; name=\\"title"; name="image"\r\n\r\n--batas\r\n--bata\r\n--batas--`
  expect(parse(file)).toEqual([['image', Buffer.from('--batas\r\n--bata')]])
})

test('refuses an incomplete or malformed form', () => {
  const part = '--batas\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'
  expect(parse(`${part}\r\n--batas--\r\n`)).toEqual([['a', '1']])
  for (const text of [
    '',
    '--bata',
    '--batas',
    '--batas\r\n',
    part,
    `${part}\r\n`,
    `${part}\r\n--batas`,
    `${part}\r\n--batas\r\n`,
    `${part}\r\n--batas\r\n${part}`,
    `vorab\r\n${part}\r\n--batas--`,
    `${part.replace('name', 'nama')}\r\n--batas--`,
    `${part.replace('form-data', 'attachment')}\r\n--batas--`,
    part.replace('\r\n\r\n', `\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`).concat('\r\n--batas--'),
  ]) {
    expect(parse(text), text.slice(0, 90)).toBe('unreadable')
  }
})
