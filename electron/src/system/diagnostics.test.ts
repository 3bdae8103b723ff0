import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { machineConfig } from '../storage/machine-settings.ts'
import { type Findings, report } from './diagnostics.ts'

const folder = () => {
  const logs = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(logs, { recursive: true }))
  return logs
}
const found = (logs: string): Findings => ({
  now: new Date('2026-11-22T02:00:00Z'),
  appVersion: '0.1.0',
  versions: { electron: '45.4.1', chrome: '140.0.7339.127' },
  system: 'win32 10.0.19045 x64',
  server: { origin: 'https://sekolah.sch.id', schoolName: 'SMK Nusa Bakti', skew: 'ok' },
  answer: 'tls',
  isKeystoreUsed: true,
  isAccelerated: false,
  machine: machineConfig.parse({ server: 'https://sekolah.sch.id', lockServer: true }),
  update: { state: 'none' },
  logs,
})

test('says what helps, and nothing about people', () => {
  const logs = folder()
  const lines = Array.from({ length: 400 }, (_, index) => `line ${index}`)
  lines.push('save failed: C:\\Users\\Siti Aminah\\x.csv of 0812-3456-7890, siti@contoh.sch.id')
  lines.push("save failed: 'D:\\Budi Santoso.pdf', NIK 3374061508100001, ?q=0812%203456%207890")
  writeFileSync(join(logs, 'panel.log'), `${lines.join('\n')}\n`)
  const text = report(found(logs))
  for (const part of ['0.1.0', '45.4.1', 'win32 10.0.19045', 'jawaban: tls', '"lockServer":true']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('line 399')
  expect(text).not.toContain('line 99\n')
  expect(text).not.toMatch(/Siti|siti@|3456|Budi|337406/)
})

test('is made without a log, too', () => {
  expect(report({ ...found(folder()), server: null })).toContain('belum dipilih')
})
