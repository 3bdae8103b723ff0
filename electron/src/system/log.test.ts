import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog, redact } from './log.ts'

test('writes no tokens and no personal data into the log', () => {
  const line = redact(
    'aGVsbG8tdGhpcy1pcy1hLXNlc3Npb24tdG9rZW4tMTIz failed, Authorization: Bearer abc.def-123 {"token":"0123456789abcdef"} siti@contoh.sch.id 0812-3456-7890 +6281234567890',
  )
  for (const secret of ['aGVsbG8', 'abc.def', '0123456789abcdef', 'siti', '3456']) {
    expect(line).not.toContain(secret)
  }
  for (const number of [
    '+62 812 3456 7890',
    '0812.3456.7890',
    '(0287) 381-2345',
    '6281234567890',
    '%2B6281234567890',
    // As an address has what was typed into a search.
    '0812+3456+7890',
    '%2B62%20812%203456%207890',
    '%280287%29%20381-2345',
    '33%207406%20150810%200001',
    '3374061508100001',
    '33 7406 150810 0001',
    '0101234567',
  ]) {
    expect(redact(`The panel did not load: app://panel/admin/ppdb?q=${number}`), number).toMatch(
      /^The panel did not load: app:\/\/panel\/admin\/ppdb\?q=\[angka\]$/,
    )
  }
  expect(redact("EPERM: C:\\Users\\Siti Aminah\\AppData\\x, '/home/siti/x'")).toBe(
    "EPERM: C:\\Users\\[akun]\\AppData\\x, '/home/[akun]/x'",
  )
  expect(redact("EPERM: open 'D:\\Surat\\Siti Aminah (1).pdf', 'D:\\PPDB\\Budi.tmp.xlsx'")).toBe(
    "EPERM: open 'D:\\Surat\\[berkas].pdf', 'D:\\PPDB\\[berkas].xlsx'",
  )
  expect(redact("EPERM: open 'C:\\x\\config.json'")).toContain('config.json')
  expect(redact('The page broke down: crashed (-1073741819).')).toContain('-1073741819')
  expect(redact('notify failed: Error at main.cjs:120')).toBe(
    'notify failed: Error at main.cjs:120',
  )
})

test('removes them before a line is written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  openLog(folder, () => new Date(0))('3374061508100001, +62 812 3456 7890 and siti@contoh.sch.id')
  expect(readFileSync(join(folder, 'panel.log'), 'utf8')).toBe(
    '1970-01-01T00:00:00.000Z [angka], [angka] and [email]\n',
  )
})

test('stays small: five files, the oldest is deleted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  const log = openLog(folder, () => new Date(0), 1_000)
  for (let turn = 0; turn < 8; turn += 1) log(`${turn} ${'x'.repeat(1_000_000)}`)
  expect(statSync(join(folder, 'panel.log')).size).toBeLessThan(5_000)
  expect(readdirSync(folder).sort()).toEqual([
    'panel.1.log',
    'panel.2.log',
    'panel.3.log',
    'panel.4.log',
    'panel.log',
  ])
  expect(readFileSync(join(folder, 'panel.log'), 'utf8')).toMatch(/^1970-01-01T00:00:00.000Z 7 x/)
  rmSync(folder, { recursive: true })
})
