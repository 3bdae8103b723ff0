/** Canned sentences on the keys 1 to 9, stored per device. */
import { useStoredText } from '../../core/device/device.ts'

export const MAX_SNIPPETS = 9

/** The sentence of each key, empty where none is set. */
export const parseSnippets = (stored: string | null): string[] => {
  const lines = (stored ?? '').split('\n')
  return Array.from({ length: MAX_SNIPPETS }, (_, at) => lines[at] ?? '')
}

/** A screen's canned sentences; `name` is their storage key. */
export const useStoredSnippets = (name: string) => {
  const [stored, store] = useStoredText(name)
  return {
    snippets: parseSnippets(stored),
    keep: (snippets: string[]) => store(snippets.map((one) => one.trim()).join('\n')),
  }
}
