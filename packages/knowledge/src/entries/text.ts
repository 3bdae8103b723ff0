/** Extracts the text of an article's HTML. */
import { singleSpaced } from '@sekolah/contract/values/spaces'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text without tags and entities. */
export const textOf = (html: string): string =>
  singleSpaced(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => entities[name] ?? ''),
  )
