/** Shortens text. */

/** At most so many characters, ending at a word, with "…" when something was left out. */
export const shortenText = (text: string, most: number): string =>
  // Text that was cut before may end within a word.
  text.length <= most && !text.endsWith('…')
    ? text
    : `${text
        .slice(0, most)
        .replace(/\s+\S*$/, '')
        .replace(/[\s.,;:·–-]+$/, '')}…`
