/** A report for support: versions, state and log, and nothing about people. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerInfo, UpdateState } from '@sekolah/contract/desktop/schemas'
import type { MachineConfig } from '../storage/machine-settings.ts'

/** Number of log lines in the report, enough to see what led to a fault. */
const MAX_LINES = 300

export type DiagnosticData = {
  now: Date
  appVersion: string
  versions: { electron?: string; chrome?: string }
  system: string
  server: ServerInfo | null
  /** Whether the server answers now, or why not. */
  answer: string
  isKeystoreUsed: boolean
  isAccelerated: boolean
  machine: MachineConfig
  update: UpdateState
  /** The folder of the log. */
  logs: string
}

export const formatReport = (found: DiagnosticData): string =>
  [
    `Panel Sekolah ${found.appVersion}, ${found.now.toISOString()}`,
    `Electron ${found.versions.electron ?? '?'}, Chromium ${found.versions.chrome ?? '?'}, ${found.system}`,
    `Server: ${found.server?.origin ?? 'belum dipilih'} (${found.server?.skew ?? '-'}), jawaban: ${found.answer}`,
    `Penyimpan kunci dipakai: ${yes(found.isKeystoreUsed)}; akselerasi grafis: ${yes(found.isAccelerated)}`,
    `Kebijakan: ${JSON.stringify(found.machine)}`,
    `Pembaruan: ${JSON.stringify(found.update)}`,
    '',
    ...lastLines(found.logs),
    '',
  ].join('\n')

const yes = (value: boolean): string => (value ? 'ya' : 'tidak')

const lastLines = (logs: string): string[] => {
  try {
    const text = readFileSync(join(logs, 'panel.log'), 'utf8')
    return text.trimEnd().split('\n').slice(-MAX_LINES)
  } catch {
    return ['(log kosong)']
  }
}
