import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../base/log.ts'
import { machineConfig } from '../storage/machine-settings.ts'
import { type DiagnosticData, formatReport } from './diagnostics.ts'

const folder = () => {
  const logs = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(logs, { recursive: true }))
  return logs
}
const found = (logs: string): DiagnosticData => ({
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

test('contains what support needs, and nothing about people', () => {
  const logs = folder()
  const log = openLog(logs, () => new Date(0))
  for (let line = 0; line < 400; line += 1) log(`The page broke down: oom (${line})`)
  log('saveFile failed', new Error("open 'D:\\Surat Budi\\Siti (1).pdf' 3374061508100001"))
  const text = formatReport(found(logs))
  for (const part of ['0.1.0', '45.4.1', 'win32 10.0.19045', 'jawaban: tls', '"lockServer":true']) {
    expect(text).toContain(part)
  }
  expect(text).toContain('oom (399)')
  expect(text).not.toContain('oom (99)')
  expect(text).toContain('saveFile failed: Error.')
  expect(text).not.toMatch(/Siti|Budi|337406/)
})

test('works without a log, too', () => {
  expect(formatReport({ ...found(folder()), server: null })).toContain('belum dipilih')
})
