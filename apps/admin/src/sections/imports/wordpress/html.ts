/**
 * Converts a WordPress post's HTML to ours: paragraphs and line breaks as WordPress renders them,
 * in blocks that articles support; players become links, pictures get their new addresses. Lost
 * content is counted.
 */
import { parseDocument } from 'htmlparser2'
import type { WordPressSite } from '../../../core/files/reading/wxr.ts'
import { type HtmlNode, type WriteOptions, writeBlocks } from './blocks.ts'
import { replaceShortcodes } from './shortcodes.ts'

export type ConvertedPost = {
  html: string
  /** URLs of pictures that were not imported. */
  missing: string[]
  /** Other lost content, one entry per occurrence. */
  lost: string[]
}

type Post = { id: string; content: string }
type Site = Pick<WordPressSite, 'uploads' | 'attached' | 'pieces'>

/** `addressOf` returns a picture's new URL; null for one that was not imported. */
export const convertPost = (
  { id, content }: Post,
  { uploads, attached, pieces }: Site,
  addressOf: (source: string) => string | null,
): ConvertedPost => {
  const missing: string[] = []
  const lost: string[] = []
  const lose = (what: string) => lost.push(what)
  const whole = withPieces(content, pieces)
  const source = replaceShortcodes(
    withoutBlockMarks(whole, lose),
    { byId: uploads, own: attached[id] ?? [] },
    lose,
  )
  const pictureOf = (address: string): string | null => {
    const here = addressOf(address)
    if (here === null) missing.push(address)
    return here
  }
  const html = written(source, {
    // The block editor marks up its paragraphs, so line breaks are not visible ones.
    breaksLines: !/<!--\s*wp:/.test(content),
    pictureOf,
    lose,
  })
  return { html, missing, lost }
}

/** Falls back to plain text for content that is nested too deeply to parse. */
const written = (source: string, writing: WriteOptions): string => {
  try {
    return writeBlocks(parseDocument(source).children as HtmlNode[], writing)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    writing.lose('susunan yang terlalu dalam')
    return writeBlocks([{ type: 'text', data: source.replace(/<[^>]*>/g, ' ') }], writing)
  }
}

/** The URLs of all pictures in a post. */
export const pictureUrlsIn = (post: Post, site: Site): string[] => {
  const sources: string[] = []
  convertPost(post, site, (source) => {
    sources.push(source)
    return null
  })
  return sources
}

/** A limit, because reusable blocks may contain others, or themselves. */
const MAX_PIECES = 50

const withPieces = (content: string, pieces: Readonly<Record<string, string>>): string => {
  let left = MAX_PIECES
  const insert = (text: string): string =>
    text.replace(/<!--\s*wp:block\s+\{"ref":(\d+)[^>]*\/-->/g, (mark, id: string) => {
      const piece = pieces[id]
      if (piece === undefined || left === 0) return mark
      left -= 1
      return insert(piece)
    })
  return insert(content)
}

/** Blocks without content of their own. */
const empty =
  /^(?:core\/)?(?:spacer|separator|more|nextpage|page-break|post-|site-|template-part|pattern)/

/**
 * Removes block markers. A block without content is rendered dynamically by WordPress, so it is
 * lost.
 */
const withoutBlockMarks = (content: string, lose: (what: string) => void): string =>
  content.replace(/<!--\s*(\/?)wp:([\w/-]+)\s*([\s\S]*?)(\/?)-->/g, (_, end, name, __, alone) => {
    if (end === '' && alone === '/' && !empty.test(name)) lose(`blok ${name}`)
    return ''
  })
