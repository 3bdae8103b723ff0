import { expect, test } from 'vitest'
import { shortcutCommand, shortcuts } from './keys.ts'

const press = (key: string, more: Partial<Parameters<typeof shortcutCommand>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})

test('one hand on the keyboard can decide and move on', () => {
  const keys = ['t', 'T', 'x', 'j', 'ArrowDown', 'k', 'ArrowUp', '/', 'Escape']
  expect(keys.map((key) => shortcutCommand(press(key), false))).toEqual([
    'accept',
    'accept',
    'reject',
    'next',
    'next',
    'previous',
    'previous',
    'search',
    'close',
  ])
})

test('characters typed into a field decide nothing', () => {
  for (const key of ['t', 'x', 'j', 'k', '/', 'ArrowDown']) {
    expect(shortcutCommand(press(key), true)).toBeNull()
  }
  expect(shortcutCommand(press('Escape'), true)).toBe('close')
})

test('the browser’s own shortcuts still work', () => {
  expect(shortcutCommand(press('t', { ctrlKey: true }), false)).toBeNull()
  expect(shortcutCommand(press('x', { metaKey: true }), false)).toBeNull()
  expect(shortcutCommand(press('k', { altKey: true }), false)).toBeNull()
})

test('a key that is held down decides once, but continues to move', () => {
  expect(shortcutCommand(press('t', { repeat: true }), false)).toBeNull()
  expect(shortcutCommand(press('ArrowDown', { repeat: true }), false)).toBe('next')
})

test('a digit inserts a sentence, and Z undoes the last decision once per press', () => {
  expect(['1', '9', 'z'].map((key) => shortcutCommand(press(key), false))).toEqual([
    'snippet',
    'snippet',
    'undo',
  ])
  expect(shortcutCommand(press('0'), false)).toBeNull()
  expect(shortcutCommand(press('z', { ctrlKey: true }), false)).toBeNull()
  expect(shortcutCommand(press('z', { repeat: true }), false)).toBeNull()
  expect(shortcutCommand(press('1'), true)).toBeNull()
})

test('the help lists every key once', () => {
  const keys = shortcuts.flatMap(({ keys }) => [...keys])
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(shortcutCommand(press(key), false)).not.toBeNull()
})
