/** Guesses which of our categories match those of an old site. */
import type { ArticleCategory } from '@sekolah/contract/information/labels'

export const guessCategory = (name: string): ArticleCategory => {
  if (/pengumuman|info|announce|edaran|ppdb|spmb/i.test(name)) return 'announcement'
  return /artikel|opini|tips|esai|literasi|article|karya/i.test(name) ? 'article' : 'news'
}
