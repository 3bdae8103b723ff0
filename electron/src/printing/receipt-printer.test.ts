import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WebContents } from 'electron'
import { expect, onTestFinished, test } from 'vitest'
import { openUserConfig } from '../storage/config.ts'
import { createReceiptPrinter, type PrinterChoices } from './receipt-printer.ts'

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
  const asked: PrinterChoices[] = []
  const user = openUserConfig(join(folder, 'config.json'), () => {})
  const printer = createReceiptPrinter({
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

test('shows the print dialog until a printer was chosen, and not after that', async () => {
  const { state, printed, asked, printer } = office()
  await printer.print(page)
  state.answer = 1
  await printer.choose()
  await printer.print(page)
  expect(printed).toEqual([undefined, 'POS-58'])
  expect(asked).toEqual([{ printers: ['Epson L3210', 'POS-58'], present: null }])
})

test('keeps the printer when the choice is cancelled, and can go back to the dialog', async () => {
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
  ['was removed', { printers: ['Epson L3210'] }],
  ['does not print', { broken: 'POS-58' }],
])('falls back to the dialog for a printer that %s', async (_what, trouble) => {
  const { state, printed, printer } = office()
  state.answer = 1
  await printer.choose()
  Object.assign(state, trouble)
  expect(await printer.print(page)).toBe(true)
  expect(printed).toEqual([undefined])
})
