import fs, { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openSchool } from '../server/school.ts'
import { openUserConfig } from './config.ts'

let folder: string
const logged: string[] = []
const log = (line: string) => logged.push(line)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

test('renames a broken file of the user instead of losing it', () => {
  const path = join(folder, 'config.json')
  writeFileSync(path, '{"version": 1, "server": "x"')
  const user = openUserConfig(path, log)
  expect(user.read().server).toBeNull()
  expect(readFileSync(`${path}.bak`, 'utf8')).toBe('{"version": 1, "server": "x"')
  user.change({ toldOfTray: true })
  expect(openUserConfig(path, log).read().toldOfTray).toBe(true)
})

test('flushes its settings to disk before it continues', () => {
  const flushed = vi.spyOn(fs, 'fsyncSync')
  onTestFinished(() => flushed.mockRestore())
  openUserConfig(join(folder, 'config.json'), log).change({ toldOfTray: true })
  expect(flushed).toHaveBeenCalled()
})

test('works without a disk that can store its settings', () => {
  const path = join(folder, 'config.json')
  mkdirSync(`${path}.tmp`)
  logged.length = 0
  const user = openUserConfig(path, log)
  user.change({ toldOfTray: true })
  expect(user.read().toldOfTray).toBe(true)
  expect(logged).toEqual([expect.stringContaining('could not be kept')])
  user.change({ toldOfTray: true })
  expect(logged).toHaveLength(1)
})

test('prefers the administration’s server to the user’s, and can lock it', async () => {
  const user = openUserConfig(join(folder, 'config.json'), log)
  user.change({ server: { origin: 'https://lama.sch.id', schoolName: 'SMK Lama' } })
  const nobody: typeof fetch = () => Promise.reject(new TypeError('net::ERR_NAME_NOT_RESOLVED'))
  const machine = { lockServer: true, disableUpdates: false, allowInsecureLan: false }
  const open = (server?: string) =>
    openSchool({ machine: { ...machine, server }, user, preset: undefined, fetch: nobody, log })
  expect(open('sekolah.sch.id/admin').current()).toEqual({
    origin: 'https://sekolah.sch.id',
    schoolName: '',
    skew: 'unknown',
  })
  expect(await open('sekolah.sch.id').choose('lain.sch.id', async () => {})).toEqual({
    ok: false,
    reason: 'locked',
  })
  expect(open().current()?.schoolName).toBe('SMK Lama')
  expect(await open().choose('lain.sch.id', async () => {})).toEqual({ ok: false, reason: 'dns' })
  logged.length = 0
  expect(open('http://sekolah.sch.id').isLocked).toBe(false)
  expect(logged).toEqual([expect.stringContaining('is no usable address')])
})
