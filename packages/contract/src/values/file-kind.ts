/** What a file is by its first bytes, whatever it is called: the same on phones and at the server. */

/** `picture` is one that a page of a document may be. */
export type FileKind = 'picture' | 'pdf' | 'heic' | null

/** So many bytes tell: within them readers look for the header of a PDF. */
export const FILE_KIND_BYTES = 1_024

export const fileKind = (bytes: Uint8Array): FileKind => {
  const text = String.fromCharCode(...bytes.subarray(0, FILE_KIND_BYTES))
  const isPicture =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  if (isPicture) return 'picture'
  if (/^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text.slice(4, 12))) return 'heic'
  // A page of the web may name the header of a PDF.
  return /^(?!\s*<)[\s\S]*%PDF-[12]\.\d/.test(text) ? 'pdf' : null
}
