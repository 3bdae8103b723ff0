/** Extracts the text of an article's HTML. */
import { collapseSpaces } from '@sekolah/contract/values/spaces'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The text without tags and entities. */
export const htmlToText = (html: string): string =>
  collapseSpaces(
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => entities[name] ?? ''),
  )
