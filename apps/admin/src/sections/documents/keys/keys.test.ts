import { expect, test } from 'vitest'
import { type DeskState, deskCommand, type KeyPress, queueCommand } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  ...more,
})

const here = { isTyping: false, hasDialog: false }

const open: DeskState = {
  isHeld: true,
  isBusy: false,
  isWaiting: true,
  isSeen: true,
  isTried: true,
  reasons: null,
  isJudged: true,
  isCorrecting: false,
}

const at = (key: string, now: Partial<DeskState> = {}, more: Partial<KeyPress> = {}) =>
  deskCommand(press(key, more), here, { ...open, ...now })

const deciding = ['s', 'g', 'z', 'e']

test('one key gives one verdict, in capitals too', () => {
  expect(['s', 'S', 'g', 'n', 'z', 'e'].map((key) => at(key))).toEqual([
    'approve',
    'approve',
    'ask',
    'next',
    'undo',
    'correct',
  ])
})

test('a digit chooses a reason only while reasons are offered', () => {
  expect(at('1')).toBeNull()
  expect(at('1', { reasons: 6 })).toBe('reason')
  expect(at('6', { reasons: 6 })).toBe('reason')
  expect(at('7', { reasons: 6 })).toBeNull()
  expect(at('0', { reasons: 6 })).toBe('own_reason')
})

test('while reasons are offered, a letter gives no other verdict', () => {
  for (const key of ['s', 'n', 'z', 'e', 'j', 'k']) expect(at(key, { reasons: 6 })).toBeNull()
  expect(at('Escape', { reasons: 6 })).toBe('cancel')
  expect(at('g', { reasons: 6 })).toBe('ask')
})

test('no key decides about a child that a colleague has open', () => {
  for (const key of deciding) expect(at(key, { isHeld: false })).toBeNull()
  expect(at('1', { isHeld: false, reasons: 6 })).toBeNull()
  expect(at('n', { isHeld: false })).toBe('next')
})

test('while a call is pending, no key decides or leaves', () => {
  const keys = [...deciding, 'n', 'Escape', 'j', 'ArrowUp']
  for (const key of keys) expect(at(key, { isBusy: true })).toBeNull()
  expect(at('1', { isBusy: true, reasons: 6 })).toBeNull()
  expect(at('r', { isBusy: true })).toBe('turn')
})

test('a page must be seen before it is approved; one that cannot be shown can be asked for again', () => {
  expect(at('s', { isSeen: false })).toBeNull()
  expect(at('g', { isSeen: false })).toBe('ask')
  expect(at('g', { isSeen: false, isTried: false })).toBeNull()
})

test('a document that was judged gets no second verdict by a key', () => {
  expect(at('s', { isWaiting: false })).toBeNull()
  expect(at('g', { isWaiting: false })).toBeNull()
  expect(at('1', { isWaiting: false, reasons: 6 })).toBeNull()
})

test('while the data is being corrected, the child stays open and no key decides', () => {
  for (const key of [...deciding, 'n', 'Escape']) {
    expect(at(key, { isCorrecting: true })).toBeNull()
  }
  expect(at('ArrowRight', { isCorrecting: true })).toBe('next_page')
})

test('a key that is held down decides nothing, but continues to zoom', () => {
  for (const key of [...deciding, 'n', 'j']) expect(at(key, {}, { repeat: true })).toBeNull()
  expect(at('+', {}, { repeat: true })).toBe('zoom_in')
})

test('the desk ignores keys of a field, a dialog or the browser', () => {
  for (const key of [...deciding, 'n', 'r', '1', 'Escape']) {
    for (const focus of [
      { ...here, isTyping: true },
      { ...here, hasDialog: true },
    ]) {
      expect(deskCommand(press(key), focus, { ...open, reasons: null })).toBeNull()
      expect(deskCommand(press(key), focus, { ...open, reasons: 6 })).toBeNull()
      expect(queueCommand(press(key), focus)).toBeNull()
    }
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const) {
      expect(at(key, {}, { [held]: true })).toBeNull()
    }
  }
})

test('in the queue only N acts, once per press', () => {
  expect(queueCommand(press('n'), here)).toBe('next')
  expect(queueCommand(press('n', { repeat: true }), here)).toBeNull()
  for (const key of ['s', 'g', 'z', '1', 'Escape']) {
    expect(queueCommand(press(key), here)).toBeNull()
  }
})
