import { closeSync, fstatSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { createPrefix } from './journal.ts'

test('lines have a priority where the journal itself reads them, and nowhere else', () => {
  const descriptor = openSync(join(temporaryFolder(), 'journal'), 'w')
  onTestFinished(() => closeSync(descriptor))
  const { dev, ino } = fstatSync(descriptor, { bigint: true })
  const read = createPrefix(descriptor, `${dev}:${ino}`)
  expect((['error', 'warn', 'info', 'debug'] as const).map(read)).toEqual([
    ...['<3>', '<4>', '<6>', '<7>'],
  ])
  // A child process inherits the variable, even where its output goes elsewhere.
  expect(createPrefix(descriptor, `${dev}:${ino + 1n}`)('error')).toBe('')
  expect(createPrefix(descriptor, '')('error')).toBe('')
})
