/** Leaves out what the table of calls says for readers of the API: no browser shows it. */
import type { Plugin } from 'vite'

const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),?/g

export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]contract[\\/]src[\\/](.*[\\/])?(\w+-)?(calls|resource)\.ts$/ },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
})
