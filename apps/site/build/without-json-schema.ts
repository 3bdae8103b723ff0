/**
 * Leaves out how zod writes JSON Schema, a fifth of its code: only the server does, for OpenAPI,
 * and zod's schemas carry it as methods that no bundler can drop.
 */
import type { Plugin } from 'vite'

const left = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const exported = /^export (?:(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm

export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  transform: {
    filter: { id: left },
    handler(code) {
      const names = [...code.matchAll(exported)].map(
        ([, own, other]) => `absent as ${own ?? other}`,
      )
      return {
        code: `const absent = () => { throw new Error('A browser writes no JSON Schema.') }
export { ${names.join(', ')} }`,
        map: null,
      }
    },
  },
})
