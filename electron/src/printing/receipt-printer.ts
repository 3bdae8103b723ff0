/**
 * The receipt printer of the counter: once chosen, it prints receipts without a dialog, on the
 * paper that is set in it. Everything else goes through the system's dialog.
 */
import type { WebContents } from 'electron'
import type { Log } from '../base/log.ts'
import type { UserConfigFile } from '../storage/config.ts'

export type PrinterChoices = { printers: string[]; present: string | null }

type Deps = {
  printers: WebContents['getPrintersAsync']
  user: UserConfigFile
  /** Prints a page: on the named printer without a dialog, or else after the system's dialog. */
  print: (page: WebContents, printer?: string) => Promise<boolean>
  /**
   * Asks for a printer. Resolves to its index in `choices`, null for the dialog each time,
   * undefined when cancelled.
   */
  ask: (choices: PrinterChoices) => Promise<number | null | undefined>
  log: Log
}

export const createReceiptPrinter = ({ printers, user, print, ask, log }: Deps) => ({
  print: async (page: WebContents): Promise<boolean> => {
    const chosen = user.read().receiptPrinter
    const known = chosen === null ? [] : await printers()
    // A printer that was removed must not cost a receipt: fall back to the dialog.
    if (chosen === null || !known.some(({ name }) => name === chosen)) return print(page)
    try {
      return await print(page, chosen)
    } catch (error) {
      log('The receipt printer did not print', error)
      return print(page)
    }
  },

  choose: async (): Promise<void> => {
    const found = await printers()
    const labels = found.map(({ name, displayName }) => displayName || name)
    const at = found.findIndex(({ name }) => name === user.read().receiptPrinter)
    const chosen = await ask({ printers: labels, present: labels[at] ?? null })
    if (chosen !== undefined) {
      user.change({ receiptPrinter: chosen === null ? null : (found[chosen]?.name ?? null) })
    }
  },
})
export type ReceiptPrinter = ReturnType<typeof createReceiptPrinter>
