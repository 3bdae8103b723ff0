export type ContentKind = 'picture' | 'pdf' | 'heic' | null

/** What the first bytes of a file say that it is. */
export const contentKind = (bytes: Uint8Array): ContentKind => {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const isPicture =
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP')
  if (isPicture) return 'picture'
  if (/^%PDF-[12]\.\d/.test(text)) return 'pdf'
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(text.slice(4, 12)) ? 'heic' : null
}
