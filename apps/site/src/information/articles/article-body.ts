/**
 * Adjusts an article's HTML for the page. It was sanitised when it was stored, so every `<` begins
 * a tag, every `>` ends one, and replacing texts needs no parser; server and browser produce the
 * same page.
 */

import { listClasses } from '@sekolah/contract/information/list-classes'
import { directionOf, hasRightToLeft } from '@sekolah/contract/values/direction'

/**
 * Puts tables into scrollable, focusable boxes, loads pictures lazily, sets the numbering of lists
 * and the text direction of each block.
 */
export const articleBody = (html: string): string =>
  withDirections(html)
    .replace(
      /<table\b/g,
      '<div class="article-table" role="region" aria-label="Tabel" tabindex="0"><table',
    )
    .replace(/<\/table>/g, '</table></div>')
    .replace(/<img (?![^>]*\bloading=)/g, '<img loading="lazy" decoding="async" ')
    .replace(/<ol (?=[^>]*\btype="(\w)")/g, (tag, type: string) =>
      listClasses[type] ? `<ol class="${listClasses[type]}" ` : tag,
    )

/** The browser detects the direction of these text blocks (`auto`). */
const texts = /^<(?:p|h[2-4]|pre|caption|figcaption)\b/

/**
 * Not for containers: `auto` skips children with their own direction, so containers get the
 * direction of their first letter.
 */
const holders = /^<(?:ul|ol|li|blockquote|td|th)\b/

const withDirections = (html: string): string => {
  if (!hasRightToLeft(html)) return html
  const pieces = html.split(/(<[^>]*>)/)
  const open: { at: number; isKnown: boolean }[] = []
  const direct = (at: number, direction: string) => {
    pieces[at] = pieces[at]?.replace(/>$/, ` dir="${direction}">`) ?? ''
  }
  for (const [at, piece] of pieces.entries()) {
    if (/^<\/(?:ul|ol|li|blockquote|td|th)\b/.test(piece)) open.pop()
    else if (holders.test(piece)) open.push({ at, isKnown: isDirected(piece) })
    else if (texts.test(piece)) {
      if (!isDirected(piece)) direct(at, 'auto')
    } else if (!piece.startsWith('<')) {
      const direction = directionOf(piece.replace(/&\w+;/g, ''))
      for (const holder of direction ? open : []) {
        if (!holder.isKnown) direct(holder.at, `${direction}`)
        holder.isKnown = true
      }
    }
  }
  return pieces.join('')
}

const isDirected = (tag: string): boolean => tag.includes(' dir="')
