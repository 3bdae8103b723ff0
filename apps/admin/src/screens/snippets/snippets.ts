/** Ready sentences on the keys 1 to 9; every device has its own. */
import { useStored } from '../../core/device/device.ts'

export const SNIPPETS = 9

/** The sentence of each key, empty where there is none. */
export const readSnippets = (stored: string | null): string[] => {
  const lines = (stored ?? '').split('\n')
  return Array.from({ length: SNIPPETS }, (_, at) => lines[at] ?? '')
}

/** The sentences of one screen, by the name under which the device stores them. */
export const useStoredSnippets = (name: string) => {
  const [stored, store] = useStored(name)
  return {
    snippets: readSnippets(stored),
    keep: (snippets: string[]) => store(snippets.map((one) => one.trim()).join('\n')),
  }
}
