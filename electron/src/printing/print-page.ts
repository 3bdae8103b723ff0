/** Prints the page of a window, or makes a PDF of it. */
import type { WebContents, WebContentsPrintOptions } from 'electron'
import { Refusal } from '../base/refusal.ts'

/**
 * Resolves to whether something was printed; rejects when printing failed. A named printer prints
 * without a dialog, on the paper that is set in it.
 */
export const printPage = (page: Pick<WebContents, 'print'>, printer?: string): Promise<boolean> =>
  new Promise((resolve, reject) =>
    page.print(optionsFor(printer), (printed, reason) => {
      if (printed || /cancel/i.test(reason)) resolve(printed)
      else reject(new Refusal('Periksa pencetak, lalu coba lagi.', { cause: reason }))
    }),
  )

export const pdfOf = (
  page: Pick<WebContents, 'printToPDF'>,
  landscape: boolean,
): Promise<Uint8Array> =>
  page.printToPDF({ printBackground: true, pageSize: 'A4', landscape, generateTaggedPDF: true })

const optionsFor = (printer: string | undefined): WebContentsPrintOptions =>
  printer === undefined
    ? { silent: false, printBackground: true }
    : {
        silent: true,
        printBackground: true,
        deviceName: printer,
        usePrinterDefaultPageSize: true,
        margins: { marginType: 'printableArea' },
      }
