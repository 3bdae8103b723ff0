/**
 * The HTML of a WordPress post as ours: paragraphs and line breaks where WordPress makes them, in
 * blocks that articles know; players as links, pictures by the addresses that they have here. What a
 * reader there saw and readers here will not is counted.
 */
import { parseDocument } from 'htmlparser2'
import type { WordPressSite } from '../../../core/files/reading/wxr.ts'
import { type Node, type Writing, writeBlocks } from './blocks.ts'
import { withoutShortcodes } from './shortcodes.ts'

export type Converted = {
  html: string
  /** The addresses of pictures that were not brought along. */
  missing: string[]
  /** What else stays behind, once for each. */
  lost: string[]
}

type Post = { id: string; content: string }
type Site = Pick<WordPressSite, 'uploads' | 'attached' | 'pieces'>

/** `addressOf` is where a picture lies here; null for one that was not brought along. */
export const convertPost = (
  { id, content }: Post,
  { uploads, attached, pieces }: Site,
  addressOf: (source: string) => string | null,
): Converted => {
  const missing: string[] = []
  const lost: string[] = []
  const lose = (what: string) => lost.push(what)
  const whole = withPieces(content, pieces)
  const source = withoutShortcodes(
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
    // The block editor marks its paragraphs itself.
    breaksLines: !/<!--\s*wp:/.test(content),
    pictureOf,
    lose,
  })
  return { html, missing, lost }
}

/** Of what is nested too deeply for a reader, and for a program, the words. */
const written = (source: string, writing: Writing): string => {
  try {
    return writeBlocks(parseDocument(source).children as Node[], writing)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    writing.lose('susunan yang terlalu dalam')
    return writeBlocks([{ type: 'text', data: source.replace(/<[^>]*>/g, ' ') }], writing)
  }
}

/** The addresses of all pictures that a post shows. */
export const picturesIn = (post: Post, site: Site): string[] => {
  const sources: string[] = []
  convertPost(post, site, (source) => {
    sources.push(source)
    return null
  })
  return sources
}

/** Pieces that several posts share may hold others. */
const MOST_PIECES = 50

const withPieces = (content: string, pieces: Readonly<Record<string, string>>): string => {
  let left = MOST_PIECES
  const insert = (text: string): string =>
    text.replace(/<!--\s*wp:block\s+\{"ref":(\d+)[^>]*\/-->/g, (mark, id: string) => {
      const piece = pieces[id]
      if (piece === undefined || left === 0) return mark
      left -= 1
      return insert(piece)
    })
  return insert(content)
}

/** Blocks that show nothing of their own. */
const empty =
  /^(?:core\/)?(?:spacer|separator|more|nextpage|page-break|post-|site-|template-part|pattern)/

/** A block without content is made anew by WordPress each time it is read. */
const withoutBlockMarks = (content: string, lose: (what: string) => void): string =>
  content.replace(/<!--\s*(\/?)wp:([\w/-]+)\s*([\s\S]*?)(\/?)-->/g, (_, end, name, __, alone) => {
    if (end === '' && alone === '/' && !empty.test(name)) lose(`blok ${name}`)
    return ''
  })
