/**
 * Detects the kind of a file by its first bytes, whatever its name; shared by phones and server.
 */

/** `picture` is a format that a document page may have. */
export type FileKind = 'picture' | 'pdf' | 'heic' | null

/** The number of bytes to read: PDF readers look for the header within them. */
export const FILE_KIND_BYTES = 1_024

export const fileKind = (bytes: Uint8Array): FileKind => {
  const text = String.fromCharCode(...bytes.subarray(0, FILE_KIND_BYTES))
  const isPicture =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  if (isPicture) return 'picture'
  if (/^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text.slice(4, 12))) return 'heic'
  // HTML may mention the header of a PDF.
  return /^(?!\s*<)[\s\S]*%PDF-[12]\.\d/.test(text) ? 'pdf' : null
}
