/**
 * Reads the sheets of a file by its content, not by its name: web applications save HTML tables as
 * `.xls`. A file that cannot be read is refused with what it is and what to do instead.
 */
import { readCsv } from './csv.ts'
import { readHtmlTables } from './html-tables.ts'
import { isEncryptedOds, readOds } from './ods.ts'
import type { ReadOptions, Sheet } from './sheet.ts'
import { isSpreadsheetXml, readSpreadsheetXml } from './spreadsheet-xml.ts'
import { decodeFileText } from './text.ts'
import { readXlsx } from './xlsx.ts'
import { FileRefused, openZip } from './zip.ts'

export const readTables = (bytes: Uint8Array, name: string, options: ReadOptions): Sheet[] => {
  if (bytes.length === 0) throw new FileRefused('Berkas ini kosong. Pilih berkas yang lain.')
  if (startsWith(bytes, 'PK')) return readZipped(bytes)
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) throw new FileRefused(olderOffice(bytes))
  const known = signatures.find(([signature]) => startsWith(bytes, signature))
  if (known) throw new FileRefused(known[1])
  // HEIC and other images and videos of phones.
  if (startsWith(bytes.subarray(4), 'ftyp')) throw new FileRefused(picture)
  const text = decodeFileText(bytes).trimStart()
  const start = text.slice(0, START).toLowerCase()
  if (isSpreadsheetXml(start)) return readSpreadsheetXml(text)
  if (/^<\?xml[^>]*>\s*<office:document\b|^<office:document\b/.test(start)) return readOds(text)
  const refusal = textRefusals.find(([pattern]) => pattern.test(start))
  if (refusal) throw new FileRefused(refusal[1])
  if (/^<[a-z!?]/.test(start)) return readHtmlTables(text)
  return [readCsv(text, name, options)]
}

/**
 * Limit for all parts of a file together; a sheet with the maximum number of rows takes half of it.
 */
const MAX_UNPACKED = 100 * 1024 * 1024

/** How many characters at the start of a text are used to detect its format. */
const START = 4_000

const save = 'simpan sebagai XLSX atau CSV, lalu pilih lagi.'
const locked =
  'Berkas ini dikunci dengan kata sandi. Buka berkasnya, hapus kata sandinya, lalu simpan dan pilih lagi.'

/** Files that are ZIPs inside, each recognized by an entry that only it has. */
const zipped: [entry: RegExp, refusal: string][] = [
  [/^xl\/workbook\.bin$/i, `Ini berkas XLSB. Buka di Excel, ${save}`],
  [
    /^index\/|\.iwa$/i,
    'Ini berkas Numbers. Di Numbers pilih File, Ekspor ke, Excel atau CSV, lalu pilih hasilnya.',
  ],
  [/^word\//i, `Ini berkas Word, bukan tabel. Salin tabelnya ke Excel, ${save}`],
  [/^ppt\//i, `Ini berkas PowerPoint, bukan tabel. Salin tabelnya ke Excel, ${save}`],
]

const readZipped = (bytes: Uint8Array): Sheet[] => {
  const zip = openZip(bytes, MAX_UNPACKED)
  const names = zip.names.map((name) => name.replaceAll('\\', '/'))
  const textOf = (name: string) => new TextDecoder().decode(zip.read(name) ?? new Uint8Array())
  if (names.includes('content.xml')) {
    if (isEncryptedOds(textOf('META-INF/manifest.xml'))) throw new FileRefused(locked)
    return readOds(textOf('content.xml'))
  }
  const refusal = zipped.find(([entry]) => names.some((name) => entry.test(name)))
  if (refusal) throw new FileRefused(refusal[1])
  return readXlsx(zip)
}

/** Tells old Office files from password-protected ones: both are OLE2 containers. */
const olderOffice = (bytes: Uint8Array): string => {
  const wide = new TextDecoder('utf-16le')
  const holds = (name: string) =>
    // A directory name may begin at an even or an odd byte.
    [bytes, bytes.subarray(1)].some((from) => wide.decode(from).includes(name))
  if (holds('EncryptedPackage') || holds('EncryptionInfo')) return locked
  if (holds('WordDocument'))
    return `Ini berkas Word lama, bukan tabel. Salin tabelnya ke Excel, ${save}`
  return 'Ini berkas XLS lama. Simpan sebagai XLSX atau CSV, lalu pilih lagi.'
}

const picture =
  'Ini gambar, bukan tabel. Minta berkas Excel atau CSV dari pembuatnya, atau ketik tabelnya di Excel.'

/** Signatures (Latin-1) of files that people mistake for a table. */
const signatures: [signature: string, refusal: string][] = [
  [
    '%PDF',
    'Ini berkas PDF. Tabel di dalamnya tidak dapat dibaca; minta berkas Excel atau CSV-nya.',
  ],
  ['\xff\xd8\xff', picture],
  ['\x89PNG', picture],
  ['GIF8', picture],
  ['RIFF', picture],
  ['Rar!', 'Ini arsip RAR. Keluarkan isinya dulu, lalu pilih tabel di dalamnya.'],
  ['7z\xbc\xaf', 'Ini arsip 7z. Keluarkan isinya dulu, lalu pilih tabel di dalamnya.'],
  ['\x1f\x8b', 'Ini arsip GZ. Keluarkan isinya dulu, lalu pilih tabel di dalamnya.'],
  ['{\\rtf', `Ini dokumen RTF, bukan tabel. Salin tabelnya ke Excel, ${save}`],
  ['SQLite format', 'Ini basis data SQLite, bukan tabel. Ekspor tabelnya sebagai CSV.'],
  [
    '\0\x01\0\0Standard',
    'Ini basis data Access, bukan tabel. Ekspor tabelnya sebagai XLSX atau CSV.',
  ],
]

/**
 * Whether a file starts with a signature, also after leading blank lines, which PDF readers skip.
 */
const startsWith = (bytes: Uint8Array, signature: string): boolean => {
  const first = bytes.findIndex((byte) => byte !== 0x0d && byte !== 0x0a)
  return [...signature].every((letter, at) => bytes[first + at] === letter.charCodeAt(0))
}

const textRefusals: [pattern: RegExp, refusal: string][] = [
  [
    /^\{\s*"url"\s*:\s*"https:\/\/docs\.google|"doc_id"/,
    'Ini hanya tautan ke Google Spreadsheet. Buka di Google, pilih File, Download, Microsoft Excel (.xlsx), lalu pilih hasilnya.',
  ],
  [/^[{[]\s*["{[]/, `Ini berkas JSON, bukan tabel. Ekspor sebagai XLSX atau CSV.`],
  [
    /^mime-version:|^from:.*\nmime-version:/m,
    `Berkas ini halaman web (MHTML). Buka di Excel, ${save}`,
  ],
  [/wordpress\.org\/export/, 'Ini ekspor WordPress. Pilih di Impor Data, Tulisan WordPress.'],
  [
    /^<\?xml(?![^>]*>\s*<(?:!doctype html|html)\b)/,
    `Berkas ini XML, bukan tabel yang dikenal. Buka di Excel, ${save}`,
  ],
  [/^id;p/, `Ini berkas SYLK. Buka di Excel, ${save}`],
  [/\0/, `Berkas ini bukan tabel yang dikenal. Buka dengan program pembuatnya, ${save}`],
]
