/** Tests of how the bundled app handles a former school's data, over a fake of Electron. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startConnectedApp } from '../test/office.ts'

test('erases the former school’s data when the administration sets another, but not unsent applications', async () => {
  const office = await startConnectedApp()
  const config = join(office.userData, 'config.json')
  writeFileSync(config, readFileSync(config, 'utf8').replaceAll('sekolah.sch.id', 'lama.sch.id'))
  await office.start()
  expect(office.recorded.cleared).toBeUndefined()
  await office.start({ SEKOLAH_SERVER: 'https://baru.sch.id' })
  expect(office.recorded.cleared).toContain('localstorage')
  expect(office.recorded.cleared).not.toContain('indexdb')
})

test('opens the panel of another school although erasing fails, and erases later', async () => {
  const office = await startConnectedApp()
  office.state.isStorageBroken = true
  const another = { SEKOLAH_SERVER: 'https://baru.sch.id' }
  await office.start(another)
  expect(office.seen.loaded).toEqual(['app://panel/admin/'])
  expect(office.recorded.shown).toBe(true)
  expect(office.recorded.cleared).toBeUndefined()
  office.state.isStorageBroken = false
  await office.start(another)
  expect(office.recorded.cleared).toContain('localstorage')
  delete office.recorded.cleared
  await office.start(another)
  expect(office.recorded.cleared).toBeUndefined()
})

test('stays with its school while that school’s data cannot be erased', async () => {
  const office = await startConnectedApp()
  await office.bridge.storeToken('rahasia-1')
  office.state.isStorageBroken = true
  await expect(office.bridge.chooseServer('lain.sch.id')).rejects.toThrow('coba lagi')
  expect(await office.bridge.server()).toMatchObject({ origin: 'https://sekolah.sch.id' })
  expect(await office.bridge.token()).toBe('rahasia-1')
  office.state.isStorageBroken = false
  await office.bridge.chooseServer('lain.sch.id')
  expect(await office.bridge.server()).toMatchObject({ origin: 'https://lain.sch.id' })
  expect(office.recorded.cleared).toBe('everything')
  expect(await office.bridge.token()).toBeNull()
})
