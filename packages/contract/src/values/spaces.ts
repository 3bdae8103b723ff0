/** Puts text on one line. */

// Matches no single space: replacing every one of a long text takes four times as long.
const irregularSpaces = /\s{2,}|[^\S ]/g

/** Collapses white space to single spaces, and trims. */
export const collapseSpaces = (text: string): string => text.replace(irregularSpaces, ' ').trim()
