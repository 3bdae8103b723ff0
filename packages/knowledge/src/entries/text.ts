/** Extracts the text of an article's HTML. */
import { collapseSpaces } from '@sekolah/contract/values/spaces'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }
const blockEnd = /<\/(p|h\d|li|tr|blockquote|pre)>|<br\s*\/?>/g

/** The text without tags and entities, a line for each block. */
export const htmlToText = (html: string): string =>
  html
    .replace(/\s+/g, ' ')
    .replace(blockEnd, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => entities[name] ?? '')
    .split('\n')
    .map(collapseSpaces)
    .filter((line) => line !== '')
    .join('\n')
