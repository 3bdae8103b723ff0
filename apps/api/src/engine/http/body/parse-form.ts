/** The parts of a multipart form, counted before they are parsed. */

/** A text, or the bytes of a file, under the name of its field. */
export type FormPart = [name: string, value: string | Uint8Array<ArrayBuffer>]

export type RawForm = { bytes: Uint8Array<ArrayBuffer>; type: string; boundary: string }

const MAX_FIELDS = 40

/** Answers why there are no parts: they are too many, or cannot be read. */
export const parseForm = async ({
  bytes,
  type,
  boundary,
}: RawForm): Promise<FormPart[] | 'too_many' | 'unreadable'> => {
  // Parsing 20,000 parts would take half a second; counting them does not.
  const parts = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .split(`--${boundary}`).length
  if (parts > MAX_FIELDS + 3) return 'too_many'
  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => null)
  if (!form) return 'unreadable'
  return Promise.all(
    [...form].map(
      async ([name, value]): Promise<FormPart> => [
        name,
        typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()),
      ],
    ),
  )
}
