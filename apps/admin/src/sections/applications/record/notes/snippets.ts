/** Sentences for notes on the keys 1 to 9. */
import { useStoredSnippets } from '../../../../screens/snippets/snippets.ts'

export const SNIPPET_LENGTH = 200
/** The server's limit for a public note, in characters. */
const NOTE_LENGTH = 1000

export const useNoteSnippets = () => useStoredSnippets('note_snippets')

/** Toggles a sentence: appends it as the last line, or removes it if the note has it. */
export const toggleSnippet = (note: string, snippet: string): string => {
  const lines = note === '' ? [] : note.split('\n')
  const changed = lines.includes(snippet)
    ? lines.filter((line) => line !== snippet)
    : [...lines, snippet]
  const text = changed.join('\n')
  return text.length > NOTE_LENGTH ? note : text
}
