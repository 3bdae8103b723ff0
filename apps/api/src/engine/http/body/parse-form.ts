/**
 * Parses multipart forms (RFC 7578) as browsers write them. A file is a view of the form's own
 * bytes: `Response.formData` would hold three copies of it.
 */

/** The field name, with a text or the bytes of a file. */
export type FormPart = [name: string, value: string | Uint8Array<ArrayBuffer>]

/** Forty fields and a file. */
const MAX_PARTS = 41
const MAX_HEAD = 16 * 1024

/** Returns the parts, or why there are none: too many, or malformed. */
export const parseForm = (
  bytes: Buffer<ArrayBuffer>,
  boundary: string,
): FormPart[] | 'too_many' | 'unreadable' => {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const parts: FormPart[] = []
  let at = delimiter.length - 2
  if (!bytes.subarray(0, at).equals(delimiter.subarray(2))) return 'unreadable'
  while (bytes.toString('latin1', at, at + 2) !== '--') {
    const headEnd = bytes.subarray(at, at + MAX_HEAD).indexOf('\r\n\r\n')
    const begin = at + headEnd + 4
    const end = bytes.indexOf(delimiter, begin)
    const head = headOf(bytes.toString('utf8', at, at + headEnd))
    if (headEnd < 0 || end < 0 || !head) return 'unreadable'
    if (parts.length === MAX_PARTS) return 'too_many'
    const { name, isFile } = head
    parts.push([name, isFile ? bytes.subarray(begin, end) : bytes.toString('utf8', begin, end)])
    at = end + delimiter.length
  }
  return parts
}

/**
 * Parses the header lines of a part, each after a line break; null when it is no part of a form.
 */
const headOf = (head: string): { name: string; isFile: boolean } | null => {
  const [, disposition] = /\r\nContent-Disposition: *form-data *(;[^\r\n]*)/i.exec(head) ?? []
  const given = [...(disposition ?? '').matchAll(/; *([\w*]+)=(?:"([^"]*)"|([^\s;"]+))/g)]
  const values = new Map(
    given.map(([, key = '', quoted, bare = '']) => [key.toLowerCase(), quoted ?? bare]),
  )
  const name = values.get('name')
  if (name === undefined) return null
  return { name: unescaped(name), isFile: values.has('filename') || values.has('filename*') }
}

/** The only three characters that browsers escape in a name. */
const unescaped = (name: string): string =>
  name.replaceAll(/%0A/gi, '\n').replaceAll(/%0D/gi, '\r').replaceAll('%22', '"')
