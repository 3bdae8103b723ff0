import { expect, test } from 'vitest'
import { isRefusedFile, safeFileName } from './names.ts'

test.each([
  ['pendaftar 2026.csv', 'pendaftar 2026.csv'],
  ['../../etc/passwd', 'passwd.csv'],
  ['C:\\Windows\\System32\\calc.exe', 'calc.csv'],
  ['laporan.csv.exe', 'laporan.csv.csv'],
  ['CON.csv', 'berkas CON.csv'],
  ['nul', 'berkas nul.csv'],
  ['  .. ', 'berkas.csv'],
  ['gaji\u202Evsc.exe', 'gajivsc.csv'],
  ['a:b|c?.csv', 'abc.csv'],
])('makes of %j the file %j', (suggested, name) =>
  expect(safeFileName(suggested, 'csv')).toBe(name),
)

test('does not change the extension of a downloaded file', () => {
  expect(safeFileName('ijazah.pdf')).toBe('ijazah.pdf')
  expect(safeFileName(`${'a'.repeat(300)}.pdf`)).toHaveLength(124)
})

test('refuses executables in any disguise', () => {
  for (const name of ['setup.exe', 'faktur.pdf.EXE', 'x.ps1 ', 'x.lnk.', 'x.AppImage']) {
    expect(isRefusedFile(name)).toBe(true)
  }
  for (const name of ['pendaftar.csv', 'foto.jpg', 'exe', 'surat.docx']) {
    expect(isRefusedFile(name)).toBe(false)
  }
})
