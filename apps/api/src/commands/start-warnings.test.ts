import { expect, test } from 'vitest'
import { readEnv } from '../engine/base/env.ts'
import { createLog } from '../engine/base/log.ts'
import { checkStart, warnOfIdleExit } from './start-warnings.ts'

const said = (variables: Record<string, string>, network: string | null = null) => {
  const events: string[] = []
  const log = createLog({
    level: 'info',
    clock: () => new Date(),
    write: (line) => events.push(JSON.parse(line).event),
  })
  checkStart(readEnv(variables), log, network)
  return events
}
const production = { NODE_ENV: 'production', DATA_DIR: '/data' }

test('warns clearly when production has no address, or one that phones do not trust', () => {
  expect(said(production)).toEqual(['public_url_missing'])
  expect(said({ ...production, PUBLIC_URL: 'http://192.168.1.5:3000' })).toEqual([
    'public_url_insecure',
  ])
  for (const PUBLIC_URL of ['https://smk.sch.id', 'http://localhost:3000', 'http://127.0.0.1:3']) {
    expect(said({ ...production, PUBLIC_URL })).toEqual([])
  }
  expect(said({})).toEqual([])
})

test('refuses production on a network file system, and warns elsewhere', () => {
  const secure = { ...production, PUBLIC_URL: 'https://smk.sch.id' }
  expect(() => said(secure, 'NFS')).toThrow(
    'DATA_DIR /data is on a network file system (NFS), on which a database breaks.',
  )
  expect(said({ DATA_DIR: '/data' }, 'NFS')).toEqual(['network_folder'])
})

test('warns of a server that ends when idle and that no systemd socket starts again', () => {
  const warnings = (IDLE_EXIT_MINUTES: number | undefined, passed: number | null) => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', clock: () => new Date(), write: (l) => lines.push(l) })
    warnOfIdleExit({ IDLE_EXIT_MINUTES }, passed, log)
    return lines.join()
  }
  expect(warnings(15, null)).toContain('idle_exit_without_socket')
  expect(warnings(15, 3)).toBe('')
  expect(warnings(undefined, null)).toBe('')
})
