/** All text of a PDF, with its streams inflated: no viewer can show text that is not in it. */
import { inflateSync } from 'node:zlib'

export const pdfTexts = (pdf: Uint8Array): string => {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n')
}
