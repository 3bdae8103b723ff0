/** Leaves out zod's English sentences: whatever a form refuses has one of ours. */
import type { Plugin } from 'vite'

export const withoutEnglish = (): Plugin => ({
  name: 'without-english',
  transform: {
    filter: { id: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/ },
    handler: () => ({ code: 'export default () => ({ localeError: () => undefined })', map: null }),
  },
})
