/** Which of our categories the ones of an old site are, as a first guess. */
import type { ArticleCategory } from '@sekolah/contract/information/labels'

export const guessCategory = (name: string): ArticleCategory => {
  if (/pengumuman|info|announce|edaran|ppdb|spmb/i.test(name)) return 'announcement'
  return /artikel|opini|tips|esai|literasi|article|karya/i.test(name) ? 'article' : 'news'
}
