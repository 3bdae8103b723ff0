/** Nearly valid forms: intact and broken pictures, wrong kinds of files, extra parts. */
import fc from 'fast-check'
import sharp from 'sharp'
import { createPng } from './pictures.ts'

export type FuzzedPart = { name: string; text: string } | { name: string; file: File }

export const formDataOf = (parts: FuzzedPart[]): FormData => {
  const form = new FormData()
  for (const part of parts) form.append(part.name, 'text' in part ? part.text : part.file)
  return form
}

/** A form with the fields of a body, and with a file expected as `field`. */
export const arbitraryForm = (field: string, json: fc.Arbitrary<unknown>): fc.Arbitrary<Sent> =>
  fc
    .tuple(json, picture(field), fc.array(stray(field), { maxLength: 3 }), fc.nat(3))
    .map(([body, own, strays, dice]) => ({
      parts: [...textsOf(body), ...own, ...(dice === 0 ? strays : [])],
    }))

type Sent = { parts: FuzzedPart[] }

const textsOf = (body: unknown): FuzzedPart[] =>
  Object.entries(typeof body === 'object' && body !== null ? body : {}).map(([name, value]) => ({
    name,
    text: typeof value === 'object' && value !== null ? JSON.stringify(value) : `${value ?? ''}`,
  }))

const drawn = await createPng()
const whole = [
  drawn,
  ...(await Promise.all([
    sharp(drawn).jpeg().toBuffer(),
    sharp(drawn).webp().toBuffer(),
    sharp(drawn).gif().toBuffer(),
    sharp(drawn).avif().toBuffer(),
  ])),
]

const wrong = [
  '',
  'Ini surat, bukan gambar.',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '%PDF-1.4\n%%EOF',
  'GIF89a',
  '\u0089PNG\r\n\u001a\n',
].map((text) => Buffer.from(text, 'latin1'))

/** The bytes of a picture: intact, cut off, changed in places, or of another kind. */
export const fileBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...whole) },
  // Cut off, as by a broken connection.
  fc
    .tuple(fc.constantFrom(...whole), fc.nat(99))
    .map(([picture, percent]) => picture.subarray(0, Math.floor((picture.length * percent) / 100))),
  fc
    .tuple(fc.constantFrom(...whole), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 9 }))
    .map(([picture, changes]) => {
      const changed = Buffer.from(picture)
      for (const [at, value] of changes) changed[at % changed.length] = value
      return changed
    }),
  fc.constantFrom(...wrong),
  fc.uint8Array({ maxLength: 300 }),
)

const fileName = fc.oneof(
  fc.constantFrom('foto.png', '../../etc/passwd', 'CON', 'a\u0000.png', '\u202egnp.exe', ''),
  fc.constant('x'.repeat(5_000)),
  fc.string({ unit: 'grapheme' }),
)

const anyFile = fc
  .tuple(fileBytes, fileName)
  .map(([content, name]) => new File([new Uint8Array(content)], name))

/** The expected file: mostly one, sometimes none, or a text instead. */
const picture = (field: string): fc.Arbitrary<FuzzedPart[]> =>
  fc.oneof(
    { weight: 6, arbitrary: anyFile.map((file) => [{ name: field, file }]) },
    fc.constant<FuzzedPart[]>([]),
    fc.string().map((text) => [{ name: field, text }]),
  )

/** Unexpected parts: a file elsewhere, a field twice, a strange name. */
const stray = (field: string): fc.Arbitrary<FuzzedPart> => {
  const name = fc.oneof(
    fc.constantFrom(field, 'title', 'name', 'lampiran', '__proto__', 'constructor', ''),
    fc.string({ unit: 'grapheme' }),
  )
  return fc.oneof(
    fc.tuple(name, anyFile).map(([of, file]) => ({ name: of, file })),
    fc.tuple(name, fc.string()).map(([of, text]) => ({ name: of, text })),
  )
}
