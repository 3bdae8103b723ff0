/** Text that has to end somewhere. */

/** At most so many characters, ending at a word, with "…" when something was left out. */
export const shortened = (text: string, most: number): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  // What was cut before may end within a word.
  const isCut = plain.endsWith('…')
  const chars = [...plain]
  if (chars.length <= most && !isCut) return plain
  const kept = isCut && chars.length <= most ? plain : chars.slice(0, most).join('')
  const whole = kept.replace(/\s+\S*$/, '')
  return `${whole.replace(/[\s.,;:·–—-]+$/, '')}…`
}
