/** Text in one line. */

// A single space stays as it is: replacing each of a long text by itself takes four times as long.
const others = /\s{2,}|[^\S ]/g

/** With one space between two words, and none around them. */
export const singleSpaced = (text: string): string => text.replace(others, ' ').trim()
