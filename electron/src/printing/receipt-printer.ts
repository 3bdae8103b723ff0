/**
 * The printer of the counter: chosen once, it prints receipts without a dialog, on the paper that is
 * set in it. Everything else goes through the system's dialog.
 */
import type { WebContents } from 'electron'
import type { UserConfigFile } from '../storage/config.ts'

export type Choices = { printers: string[]; present: string | null }

type Tools = {
  contents: Pick<WebContents, 'getPrintersAsync'>
  user: UserConfigFile
  /** Prints the page: on the named printer without a dialog, else after the system's. */
  print: (printer?: string) => Promise<boolean>
  /** Asks for a printer by its place; null for the dialog each time, undefined when cancelled. */
  ask: (choices: Choices) => Promise<number | null | undefined>
  log: (line: string) => void
}

export const receiptPrinter = ({ contents, user, print, ask, log }: Tools) => ({
  print: async (): Promise<boolean> => {
    const chosen = user.read().receiptPrinter
    const known = chosen === null ? [] : await contents.getPrintersAsync()
    // One that was taken away must not cost a receipt: then the dialog asks.
    if (chosen === null || !known.some(({ name }) => name === chosen)) return print()
    try {
      return await print(chosen)
    } catch (error) {
      log(`The receipt printer did not print: ${error}`)
      return print()
    }
  },

  choose: async (): Promise<void> => {
    const printers = await contents.getPrintersAsync()
    const labels = printers.map(({ name, displayName }) => displayName || name)
    const at = printers.findIndex(({ name }) => name === user.read().receiptPrinter)
    const chosen = await ask({ printers: labels, present: labels[at] ?? null })
    if (chosen !== undefined) {
      user.change({ receiptPrinter: chosen === null ? null : (printers[chosen]?.name ?? null) })
    }
  },
})
export type ReceiptPrinter = ReturnType<typeof receiptPrinter>
