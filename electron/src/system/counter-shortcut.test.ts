import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserConfig } from '../storage/config.ts'
import { createCounterShortcut } from './counter-shortcut.ts'

const office = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const keys = new Map<string, () => void>()
  const seen: string[] = []
  const state = { isTaken: false }
  const start = () =>
    createCounterShortcut({
      shortcuts: {
        register: (accelerator, callback) => {
          if (!state.isTaken) keys.set(accelerator, callback)
          return !state.isTaken
        },
        isRegistered: (accelerator) => keys.has(accelerator),
        unregister: (accelerator) => void keys.delete(accelerator),
      },
      user: openUserConfig(join(folder, 'config.json'), () => {}),
      open: () => seen.push('opened'),
      taken: () => seen.push('taken'),
      log: (line) => seen.push(line),
    })
  return { keys, seen, state, start }
}

test('registers no shortcut until the user wants it, then at each start', () => {
  const { keys, seen, start } = office()
  const shortcut = start()
  expect(keys.size).toBe(0)
  shortcut.choose(true)
  keys.clear()
  expect(start().isOn()).toBe(true)
  keys.get('CommandOrControl+Alt+L')?.()
  expect(seen).toEqual(['opened'])
  shortcut.choose(false)
  expect(keys.size).toBe(0)
  expect(shortcut.isOn()).toBe(false)
})

test('reports that another program has the shortcut, and stays off', () => {
  const { seen, state, start } = office()
  state.isTaken = true
  const shortcut = start()
  shortcut.choose(true)
  expect(shortcut.isOn()).toBe(false)
  expect(seen).toEqual(['taken'])
})

test('shows that another program has the shortcut, and registers it later', () => {
  const { seen, state, start, keys } = office()
  start().choose(true)
  keys.clear()
  state.isTaken = true
  const shortcut = start()
  expect(shortcut.isOn()).toBe(false)
  shortcut.choose(true)
  expect(seen).toEqual(['Another program has the keys of the counter now', 'taken'])
  state.isTaken = false
  expect(start().isOn()).toBe(true)
})
