/** Tests of printing in the bundled app, over a fake of Electron. */
import { expect, test } from 'vitest'
import { startConnectedApp } from '../test/office.ts'
import { expectSoon } from '../test/soon.ts'

test('distinguishes a cancelled print from a failed one', async () => {
  const { bridge, webContents } = await startConnectedApp()
  expect(await bridge.print()).toEqual({ printed: true })
  webContents.print = (_options, done) => done?.(false, 'Print job canceled')
  expect(await bridge.print()).toEqual({ printed: false })
  webContents.print = (_options, done) => done?.(false, 'Print job failed')
  await expect(bridge.print()).rejects.toThrow('Periksa pencetak')
})

test('prints receipts on the chosen printer, and nothing else', async () => {
  const { bridge, webContents, recorded, buttons, seen } = await startConnectedApp()
  const given: unknown[] = []
  webContents.print = (options, done) => {
    given.push(options)
    done?.(true, '')
  }
  buttons.press = 0
  recorded['app menu'].items[0].submenu
    .find(({ label }: { label?: string }) => label === 'Pencetak bukti…')
    .click()
  await expectSoon(() => expect(seen.asked.at(-1).buttons).toContain('POS-58'))
  await bridge.print({ receipt: true })
  await bridge.print()
  expect(given).toMatchObject([
    { silent: true, deviceName: 'POS-58', usePrinterDefaultPageSize: true },
    { silent: false },
  ])
})
