/**
 * Gives lucide's icons a component of ours, and takes out of their files what nothing reads: former
 * names, and React's keys, whose random letters hardly compress.
 */
import type { Plugin } from 'vite'

const described = /name: "([\w-]+)"[^[]*node: (\[[\s\S]*?\]\s*\])/
const key = /,\s*key: "\w+"/g

export const withPlainIcons = (): Plugin => ({
  name: 'plain-icons',
  transform: {
    filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?!index\.)[\w-]+\.mjs$/ },
    handler(code, id) {
      const [, name, shapes] = described.exec(code) ?? []
      if (!name || !shapes) throw new Error(`lucide describes its icons in another way now: ${id}`)
      return {
        code: `import { createIcon } from '@sekolah/ui/icon'
export default createIcon('${name}', ${shapes.replace(key, '')})`,
        map: null,
      }
    },
  },
})
