/** Parses a WordPress export (WXR): posts, uploads, and a count of everything else. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { decodeFileText } from './text.ts'
import { readXml } from './xml.ts'
import { FileRefused } from './zip.ts'

export type WordPressPost = {
  id: string
  title: string
  content: string
  author: string
  /** The date in ISO 8601; empty where a draft has none. */
  date: string
  status: string
  /** The post was protected by a password. */
  hasPassword: boolean
  /** A plug-in of the old site showed the post, or a part of it, only to members. */
  isForMembers: boolean
  categories: string[]
  /** The URL of the post's featured picture; null for none. */
  picture: string | null
}

export type WordPressSite = {
  posts: WordPressPost[]
  /** The URL of each upload, by the id that galleries refer to. */
  uploads: Record<string, string>
  /** The uploads of each post, by the post's id, in export order. */
  attached: Record<string, string[]>
  /** Reusable blocks, by their id. */
  pieces: Record<string, string>
  /** Counts of items that are not imported. */
  leftOut: { trashed: number; pages: number; comments: number }
}

const MAX_POSTS = 5_000

/** The fields of an item that are read, by their tags. */
const parts = [
  ...['title', 'dc:creator', 'content:encoded', 'wp:post_id', 'wp:post_date', 'wp:post_date_gmt'],
  ...['wp:status', 'wp:post_type', 'wp:attachment_url', 'wp:meta_key', 'wp:meta_value'],
  ...['wp:post_password', 'wp:post_parent'],
] as const
type Part = (typeof parts)[number]
type Item = Partial<Record<Part, string>> & {
  categories: string[]
  thumbnail?: string
  isForMembers?: boolean
}

/** Parses an export file in the encoding that it declares. */
export const readWxrFile = (bytes: Uint8Array): WordPressSite => {
  const [first, second] = bytes
  if (first === 0x50 && second === 0x4b) {
    throw new FileRefused(
      'Ini berkas ZIP. Keluarkan isinya dulu, lalu pilih berkas XML di dalamnya.',
    )
  }
  return readWxr(decodeFileText(bytes))
}

export const readWxr = (xml: string): WordPressSite => {
  const uploads: Record<string, string> = {}
  const attached: Record<string, string[]> = {}
  const pieces: Record<string, string> = {}
  const leftOut = { trashed: 0, pages: 0, comments: 0 }
  const posts: Item[] = []
  const authors = new Map<string, string>()
  let item: Item | null = null
  let text = ''
  let login = ''
  let isCategory = false
  let isWordPress = false
  const take = (item: Item): void => {
    const get = (part: Part) => item[part]?.trim() ?? ''
    const address = get('wp:attachment_url')
    if (address) {
      uploads[get('wp:post_id')] = address
      const parent = get('wp:post_parent')
      attached[parent] = [...(attached[parent] ?? []), address]
    }
    const type = get('wp:post_type')
    const status = get('wp:status')
    if (type === 'wp_block') pieces[get('wp:post_id')] = item['content:encoded'] ?? ''
    if (type === 'page' && status !== 'trash') leftOut.pages += 1
    if (type !== 'post' || /^(auto-draft|inherit)$/.test(status)) return
    if (status === 'trash') leftOut.trashed += 1
    else posts.push(item)
    if (posts.length > MAX_POSTS) {
      throw new FileRefused('Berkas ini memuat terlalu banyak tulisan.')
    }
  }
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
      if (name === 'wp:author_display_name') authors.set(login, plain(said))
      if (!item) return
      const part = parts.find((known) => known === name)
      if (part) item[part] = said
      if (name === 'wp:comment') leftOut.comments += 1
      if (name === 'category' && isCategory) item.categories.push(plain(said))
      if (name === 'wp:postmeta' && item['wp:meta_key'] === '_thumbnail_id') {
        item.thumbnail = item['wp:meta_value']?.trim()
      }
      if (name === 'wp:postmeta' && isForMembers(item)) item.isForMembers = true
      if (name !== 'item') return
      take(item)
      item = null
    },
  })
  if (!isWordPress) {
    throw new FileRefused(
      'Berkas ini bukan ekspor WordPress. Buat di WordPress lewat Perkakas, Ekspor, Semua konten.',
    )
  }
  const nameOf = (login: string) => authors.get(login) || plain(login)
  return {
    ...{ uploads, attached, pieces, leftOut },
    posts: posts.map((post) => ({
      id: post['wp:post_id']?.trim() ?? '',
      title: plain(post.title ?? ''),
      content: post['content:encoded'] ?? '',
      author: nameOf(post['dc:creator']?.trim() ?? ''),
      date: dateOf(post),
      status: post['wp:status']?.trim() ?? '',
      hasPassword: (post['wp:post_password']?.trim() ?? '') !== '',
      isForMembers: post.isForMembers === true || memberCodes.test(post['content:encoded'] ?? ''),
      categories: post.categories,
      picture: uploads[post.thumbnail ?? ''] ?? null,
    })),
  }
}

/** Shortcodes and blocks around content that only members could read. */
const memberCodes =
  /\[(?:members?_(?:access|logged_in)|members?(?:only|_only)?|rcp_\w+|restrict\w*|(?:is_)?logged_?in|wpmem_\w+|um_(?:loggedin|show_content)|private\w*|pmpro\w*|membership|arm_\w+|passster|content_protector|ppwp\w*)[\s\]]|<!--\s*wp:(?:pmpro|passster|rcp|ppwp|members|restrict)[\w/-]*/i

/** Whether a plug-in's metadata marks a post as for members. */
const isForMembers = (item: Item): boolean => {
  const [key, value] = [item['wp:meta_key']?.trim() ?? '', item['wp:meta_value']?.trim() ?? '']
  if (key === 'um_content_restriction')
    return /_um_custom_access_settings";(?:s:1:"1"|[bi]:1)/.test(value)
  return memberKeys.test(key) && !/^(?:|0|no|none|all|a:0:\{\})$/i.test(value)
}

const memberKeys =
  /^(?:_members_access_role|_wpmem_block|rcp_(?:access|user|subscription)_level|passster_\w+|_?ppwp?_\w*password\w*)$/

/** WordPress stores names and titles with HTML entities, besides XML's own escaping. */
const plain = (text: string): string =>
  DomUtils.textContent(parseDocument(text.replaceAll('<', '&lt;'))).trim()

/** An unpublished draft has only its writing time, in the site's own zone. */
const dateOf = (post: Item): string => {
  const utc = /^(?!0000)(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(
    post['wp:post_date_gmt']?.trim() ?? '',
  )
  if (utc) return `${utc[1]}T${utc[2]}Z`
  return /^(?!0000)\d{4}-\d\d-\d\d/.exec(post['wp:post_date']?.trim() ?? '')?.[0] ?? ''
}
