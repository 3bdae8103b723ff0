import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebContents } from 'electron'
import { expect, onTestFinished, test } from 'vitest'
import { openUserConfig } from '../storage/config.ts'
import { type Choices, receiptPrinter } from './receipt-printer.ts'

const page = {} as WebContents

const office = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const state = {
    printers: ['Epson L3210', 'POS-58'],
    answer: undefined as number | null | undefined,
    broken: '',
  }
  const printed: (string | undefined)[] = []
  const asked: Choices[] = []
  const user = openUserConfig(join(folder, 'config.json'), () => {})
  const printer = receiptPrinter({
    printers: async () =>
      state.printers.map((name) => ({ name, displayName: name, description: '', options: {} })),
    user,
    print: async (_page, name) => {
      if (name !== undefined && name === state.broken) throw new Error('out of paper')
      printed.push(name)
      return true
    },
    ask: async (choices) => {
      asked.push(choices)
      return state.answer
    },
    log: () => {},
  })
  return { state, printed, asked, printer, user }
}

test('asks by the dialog until a printer was chosen, and no more then', async () => {
  const { state, printed, asked, printer } = office()
  await printer.print(page)
  state.answer = 1
  await printer.choose()
  await printer.print(page)
  expect(printed).toEqual([undefined, 'POS-58'])
  expect(asked).toEqual([{ printers: ['Epson L3210', 'POS-58'], present: null }])
})

test('a cancelled choice changes nothing, and the dialog can be chosen again', async () => {
  const { state, printed, asked, printer } = office()
  state.answer = 1
  await printer.choose()
  state.answer = undefined
  await printer.choose()
  expect(asked.at(-1)?.present).toBe('POS-58')
  await printer.print(page)
  state.answer = null
  await printer.choose()
  await printer.print(page)
  expect(printed).toEqual(['POS-58', undefined])
})

test.each([
  ['was taken away', { printers: ['Epson L3210'] }],
  ['does not print', { broken: 'POS-58' }],
])('a printer that %s costs no receipt: the dialog asks', async (_what, trouble) => {
  const { state, printed, printer } = office()
  state.answer = 1
  await printer.choose()
  Object.assign(state, trouble)
  expect(await printer.print(page)).toBe(true)
  expect(printed).toEqual([undefined])
})
