/**
 * Converts the editor's HTML for the public page: keeps its spaces, drops elements that only hold
 * the caret.
 */

const NBSP = '\u00a0'
const inline = /^<\/?(?:strong|em|u|s|sup|sub|code|a)\b/

/** Returns '' for an empty text. */
export const normalizeHtml = (html: string): string =>
  withSpaces(html)
    .replace(/(?:<br>)+(?=<\/(?:p|h[2-4])>)/g, '')
    .replace(/(?:<p><\/p>)+$/, '')

/** HTML collapses several spaces to one, and drops those at the start of a line. */
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
