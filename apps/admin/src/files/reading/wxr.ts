/** Reads what WordPress exports (WXR): its posts, and the addresses of its pictures. */
import { readXml } from './xml.ts'
import { FileRefused } from './zip.ts'

export type WordPressPost = {
  title: string
  content: string
  author: string
  /** ISO 8601; blank where a draft has none. */
  date: string
  status: string
  categories: string[]
  /** The address of its featured picture. */
  picture: string | null
}

export type WordPressSite = {
  posts: WordPressPost[]
  /** The address of each picture by its number, which galleries name. */
  pictures: Record<string, string>
}

const MOST_POSTS = 5_000

/** The parts of an item that are read, by their tags. */
const parts = [
  ...['title', 'dc:creator', 'content:encoded', 'wp:post_id', 'wp:post_date', 'wp:post_date_gmt'],
  ...['wp:status', 'wp:post_type', 'wp:attachment_url', 'wp:meta_key', 'wp:meta_value'],
] as const
type Part = (typeof parts)[number]
type Item = Partial<Record<Part, string>> & { categories: string[]; thumbnail?: string }

export const readWxr = (xml: string): WordPressSite => {
  const pictures: Record<string, string> = {}
  const posts: (Item & { type?: string })[] = []
  const authors = new Map<string, string>()
  let item: Item | null = null
  let text = ''
  let login = ''
  let isCategory = false
  let isWordPress = false
  readXml(xml, {
    open: (name, attributes) => {
      text = ''
      if (name.startsWith('wp:')) isWordPress = true
      if (name === 'item') item = { categories: [] }
      isCategory = name === 'category' && attributes.domain === 'category'
    },
    text: (part) => {
      text += part
    },
    close: (name) => {
      const said = text
      text = ''
      if (name === 'wp:author_login') login = said.trim()
      if (name === 'wp:author_display_name') authors.set(login, said.trim())
      if (!item) return
      const part = parts.find((known) => known === name)
      if (part) item[part] = said
      if (name === 'category' && isCategory) item.categories.push(said.trim())
      if (name === 'wp:postmeta' && item['wp:meta_key'] === '_thumbnail_id') {
        item.thumbnail = item['wp:meta_value']?.trim()
      }
      if (name !== 'item') return
      const address = item['wp:attachment_url']?.trim()
      if (address) pictures[item['wp:post_id']?.trim() ?? ''] = address
      if (
        item['wp:post_type'] === 'post' &&
        !/^(trash|auto-draft|inherit)$/.test(item['wp:status'] ?? '')
      ) {
        posts.push(item)
      }
      if (posts.length > MOST_POSTS)
        throw new FileRefused('Berkas ini memuat terlalu banyak tulisan.')
      item = null
    },
  })
  if (!isWordPress) {
    throw new FileRefused(
      'Berkas ini bukan ekspor WordPress. Buat di WordPress lewat Perkakas, Ekspor, Semua konten.',
    )
  }
  return {
    pictures,
    posts: posts.map((post) => ({
      title: post.title?.trim() ?? '',
      content: post['content:encoded'] ?? '',
      author: authors.get(post['dc:creator']?.trim() ?? '') || post['dc:creator']?.trim() || '',
      date: dateOf(post),
      status: post['wp:status']?.trim() ?? '',
      categories: post.categories,
      picture: pictures[post.thumbnail ?? ''] ?? null,
    })),
  }
}

/** A draft that was never published has only the time at which it was written, in its own zone. */
const dateOf = (post: Item): string => {
  const utc = /^(?!0000)(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(
    post['wp:post_date_gmt']?.trim() ?? '',
  )
  if (utc) return `${utc[1]}T${utc[2]}Z`
  return /^(?!0000)\d{4}-\d\d-\d\d/.exec(post['wp:post_date']?.trim() ?? '')?.[0] ?? ''
}
