/** The HTML of the editor as a page shows it: the same spaces, and nothing that only holds the caret. */

const NBSP = '\u00a0'
const inline = /^<\/?(?:strong|em|u|s|sup|sub|code|a)\b/

/** '' for an empty text. */
export const writtenHtml = (html: string): string =>
  withSpaces(html)
    .replace(/(?:<br>)+(?=<\/(?:p|h[2-4])>)/g, '')
    .replace(/(?:<p><\/p>)+$/, '')

/** A page shows one space of several, and none where a line begins. */
const withSpaces = (html: string): string => {
  let isLost = true
  return html.replace(/<pre[\s\S]*?<\/pre>|<(?:[^>"]|"[^"]*")*>|[^<]+/g, (piece) => {
    if (piece.startsWith('<')) {
      if (!inline.test(piece)) isLost = true
      return piece
    }
    const kept = piece.replace(/ (?= )/g, NBSP).replace(/^ /, isLost ? NBSP : ' ')
    isLost = kept.endsWith(' ')
    return kept
  })
}
