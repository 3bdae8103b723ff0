/** A stub plugin for NSIS: the compiler only reads which functions a DLL exports. */

const HEADERS = 0x200
const BASE = 0x1000

/** A 32-bit Windows DLL that exports these functions. */
export const stubPlugin = (functions: string[]): Buffer => {
  const section = exportsOf([...functions].sort())
  const headers = Buffer.alloc(HEADERS)
  headers.write('MZ', 0)
  headers.writeUInt32LE(0x40, 0x3c)
  headers.write('PE\0\0', 0x40)
  const coff = 0x44
  headers.writeUInt16LE(0x14c, coff) // i386
  headers.writeUInt16LE(1, coff + 2) // sections
  headers.writeUInt16LE(0xe0, coff + 16) // size of the optional header
  headers.writeUInt16LE(0x2102, coff + 18) // a DLL
  const optional = coff + 20
  headers.writeUInt16LE(0x10b, optional)
  headers.writeUInt32LE(0x10000000, optional + 28) // image base
  headers.writeUInt32LE(0x1000, optional + 32)
  headers.writeUInt32LE(0x200, optional + 36)
  headers.writeUInt32LE(BASE + 0x1000, optional + 56) // size of the image
  headers.writeUInt32LE(HEADERS, optional + 60)
  headers.writeUInt32LE(16, optional + 92) // data directories; the first one is the export directory
  headers.writeUInt32LE(BASE, optional + 96)
  headers.writeUInt32LE(section.length, optional + 100)
  const table = optional + 0xe0
  headers.write('.rdata', table)
  headers.writeUInt32LE(section.length, table + 8)
  headers.writeUInt32LE(BASE, table + 12)
  headers.writeUInt32LE(section.length, table + 16)
  headers.writeUInt32LE(HEADERS, table + 20)
  headers.writeUInt32LE(0x40000040, table + 36) // readable data
  return Buffer.concat([headers, section])
}

/** The export directory: addresses, names and their order, then the names themselves. */
const exportsOf = (names: string[]): Buffer => {
  const [addresses, pointers] = [40, 40 + 4 * names.length]
  const orders = pointers + 4 * names.length
  const texts = orders + 2 * names.length
  const spelled = names.map((name) => Buffer.from(`${name}\0`))
  const head = Buffer.alloc(texts)
  head.writeUInt32LE(1, 16)
  head.writeUInt32LE(names.length, 20)
  head.writeUInt32LE(names.length, 24)
  head.writeUInt32LE(BASE + addresses, 28)
  head.writeUInt32LE(BASE + pointers, 32)
  head.writeUInt32LE(BASE + orders, 36)
  let at = texts
  for (const [index, text] of spelled.entries()) {
    head.writeUInt32LE(BASE, addresses + 4 * index)
    head.writeUInt32LE(BASE + at, pointers + 4 * index)
    head.writeUInt16LE(index, orders + 2 * index)
    at += text.length
  }
  return Buffer.concat([head, ...spelled])
}
