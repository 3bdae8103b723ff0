/** Sentences for notes on the keys 1 to 9. */
import { useStoredSnippets } from '../../../../screens/snippets/snippets.ts'

export const SNIPPET_LENGTH = 200
/** What the server takes as a note for the family. */
const NOTE_LENGTH = 1000

export const useSnippets = () => useStoredSnippets('note_snippets')

/** The note with the sentence as its last line; without it where the note has it already. */
export const withSnippet = (note: string, snippet: string): string => {
  const lines = note === '' ? [] : note.split('\n')
  const changed = lines.includes(snippet)
    ? lines.filter((line) => line !== snippet)
    : [...lines, snippet]
  const text = changed.join('\n')
  return text.length > NOTE_LENGTH ? note : text
}
