/** Sentences for notes on the keys 1 to 9; every device has its own. */
import { useStored } from '../../../app/device.ts'

export const SNIPPETS = 9
export const SNIPPET_LENGTH = 200
/** What the server takes as a note for the family. */
const NOTE_LENGTH = 1000

/** The sentence of each key, empty where there is none. */
export const readSnippets = (stored: string | null): string[] => {
  const lines = (stored ?? '').split('\n')
  return Array.from({ length: SNIPPETS }, (_, at) => lines[at] ?? '')
}

export const useSnippets = () => {
  const [stored, store] = useStored('note_snippets')
  return {
    snippets: readSnippets(stored),
    keep: (snippets: string[]) => store(snippets.map((one) => one.trim()).join('\n')),
  }
}

/** The note with the sentence as its last line; without it where the note has it already. */
export const withSnippet = (note: string, snippet: string): string => {
  const lines = note === '' ? [] : note.split('\n')
  const changed = lines.includes(snippet)
    ? lines.filter((line) => line !== snippet)
    : [...lines, snippet]
  const text = changed.join('\n')
  return text.length > NOTE_LENGTH ? note : text
}
