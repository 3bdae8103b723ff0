/**
 * Converts shortcodes of WordPress and its plug-ins to HTML: to pictures and links if they contain
 * a URL, else to their own text. Others are lost, and counted.
 */
import { escapeHtml } from '../../../screens/rich-text/escaped.ts'
import { embedLink, isPictureUrl } from './links.ts'

export type UploadUrls = {
  /** The URL of each upload, by id. */
  byId: Readonly<Record<string, string>>
  /** The post's own uploads, which a gallery without ids shows. */
  own: readonly string[]
}

/** `lose` is called with the name of each lost element. */
export const replaceShortcodes = (
  content: string,
  uploads: UploadUrls,
  lose: (what: string) => void,
): string => {
  let html = ''
  let rest = content
  for (let found = next(rest); found; found = next(rest)) {
    const { before, code, after } = found
    html += before
    if (code === null) {
      // "[[gallery]]" is WordPress's escape for "[gallery]".
      html += found.text
      rest = after
      continue
    }
    const inside = contentOf(code, after)
    const made = asHtml(code, inside?.content ?? null, uploads, lose)
    html += made.html
    // A shortcode's content may contain others.
    rest = inside && !made.keepsContent ? inside.after : after
  }
  // Formulas, as WordPress.com writes them.
  return (html + rest).replace(/\$latex\s+([^$<>]+)\$/g, '$1')
}

type Code = {
  name: string
  attributes: Record<string, string>
  /** Values of a shortcode without a name. */
  words: string[]
  isClosing: boolean
}
type Found = { before: string; code: Code | null; text: string; after: string }

const pattern = /\[(\[?)(\/?)([A-Za-z][\w-]*)((?:[\s=/][^\][]*)?)\](\]?)/g

/** The first shortcode of a text; `before` is the text in front of it. */
const next = (text: string): Found | null => {
  pattern.lastIndex = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [whole, doubled, slash, name = '', rest = '', doubledEnd] = found
    const before = text.slice(0, found.index)
    const after = text.slice(found.index + whole.length)
    if (doubled && doubledEnd) return { before, code: null, text: whole.slice(1, -1), after }
    const code = { name, ...valuesOf(rest), isClosing: slash === '/' }
    const head = doubled ? `${before}[` : before
    const tail = doubledEnd ? `]${after}` : after
    if (isShortcode(code, rest, head, tail)) return { before: head, code, text: whole, after: tail }
  }
  return null
}

const core = /^(?:caption|wp_caption|gallery|playlist|audio|video|embed)$/

/**
 * Excludes text in brackets that the author wrote, such as "[sic]", "[Foto: Humas]" or
 * "[anak-anak]".
 */
const isShortcode = (code: Code, rest: string, before: string, after: string): boolean => {
  const { name, attributes, words, isClosing } = code
  if (core.test(name) || isClosing || name.includes('_') || /\/\s*$/.test(rest)) return true
  if (Object.keys(attributes).length > 0 || words.some((word) => embedLink(word) !== null))
    return true
  if (after.includes(`[/${name}]`)) return true
  const isAlone = /(?:^|\n|>)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$|<)/.test(after)
  return isAlone && name === name.toLowerCase() && words.every((word) => /^\d+$/.test(word))
}

const valuesOf = (rest: string): Pick<Code, 'attributes' | 'words'> => {
  const attributes: Record<string, string> = {}
  const words: string[] = []
  const text = rest
    // Inside straight quotes, curly quotes are part of the value.
    .replace(/=\s*"/.test(rest) ? /(?!)/g : /&quot;|&#82(?:20|21|42|43);|[“”″]/g, '"')
    .replace(/&#82(?:16|17);|[‘’′]/g, "'")
    .replace(/&amp;/g, '&')
  for (const [, key, ...values] of text.matchAll(
    /([\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=/][^\s"']*)/g,
  )) {
    const found = values.find((one) => one !== undefined)?.trim() ?? ''
    const value = found.replace(/&quot;/g, '"')
    if (key === undefined) words.push(value)
    // `[youtube=https://…]`: a value of the shortcode itself.
    else if (key === '') words.push(value)
    else attributes[key.toLowerCase()] = value
  }
  return { attributes, words }
}

/** The content up to the closing shortcode; null without one. */
const contentOf = ({ name, isClosing }: Code, after: string) => {
  if (isClosing) return null
  const end = after.indexOf(`[/${name}]`)
  if (end < 0) return null
  return { content: after.slice(0, end), after: after.slice(end + name.length + 3) }
}

/** `keepsContent`: only the shortcode's tags are removed, and its content stays. */
type Made = { html: string; keepsContent?: boolean }

const asHtml = (
  code: Code,
  content: string | null,
  uploads: UploadUrls,
  lose: (what: string) => void,
): Made => {
  const { name, attributes, isClosing } = code
  if (isClosing) return { html: '' }
  if (/^(?:wp_)?caption$/.test(name)) {
    return { html: captioned(content ?? '', attributes.caption ?? '') }
  }
  if (name === 'gallery') return { html: gallery(attributes, uploads, lose) }
  if (name === 'playlist') return { html: playlist(attributes, uploads, lose) }
  if (core.test(name)) {
    const address = addressOf(code, content)
    return { html: address ? linked(address, '') : lost(lose, labels[name] ?? name) }
  }
  return ofPlugin(code, content, uploads, lose)
}

const ofPlugin = (
  code: Code,
  content: string | null,
  uploads: UploadUrls,
  lose: (what: string) => void,
): Made => {
  const { name, attributes } = code
  const address = addressOf(code, null)
  const picture = uploads.byId[attributes.image ?? attributes.image_id ?? ''] ?? address
  if (picture && (isPictureUrl(picture) || /image/i.test(name)) && !content?.trim()) {
    return { html: figure(picture, attributes.alt ?? '') }
  }
  const title = attributes.title ?? attributes.heading ?? ''
  const isLine = content !== null && content.length < 200 && !/[<[\n]/.test(content.trim())
  if (content !== null && !(address && isLine)) {
    const html = title ? `\n\n<p><strong>${escapeHtml(title)}</strong></p>\n\n` : ''
    return { html, keepsContent: true }
  }
  const text = content?.trim() || textOf(attributes)
  if (address && !isPictureUrl(address)) return { html: linked(address, text) }
  if (text && !/form|map|slider/i.test(name)) return { html: `\n\n<p>${escapeHtml(text)}</p>\n\n` }
  return { html: lost(lose, `kode [${name}]`) }
}

const labels: Record<string, string> = { video: 'video', audio: 'audio', embed: 'isi sematan' }

const lost = (lose: (what: string) => void, what: string): string => {
  lose(what)
  return ''
}

/** The first attribute that is a URL, by the names that plug-ins use. */
const addressOf = ({ attributes, words }: Code, content: string | null): string | null => {
  const named =
    /(?:^|_)(?:url|src|href|link|file|source|mp4|m4v|webm|ogv|flv|wmv|mov|mp3|m4a|ogg|oga|wav|wma|flac|aac)$/
  const found = [
    ...Object.entries(attributes).flatMap(([key, value]) => (named.test(key) ? [value] : [])),
    ...words,
    ...(content ? [content.replace(/<[^>]*>/g, ' ').trim()] : []),
  ].map((value) => value.replace(/^url:/, '').replace(/\|.*$/, ''))
  return found.map(decodedUrl).find((value) => embedLink(value) !== null) ?? null
}

/** WPBakery stores a link as `url:https%3A%2F%2F…|title:…`. */
const decodedUrl = (value: string): string => {
  try {
    return /^https?%3A/i.test(value) ? decodeURIComponent(value) : value
  } catch {
    return value
  }
}

const textOf = (attributes: Record<string, string>): string =>
  Object.entries(attributes).find(([key]) => /(?:^|_)(?:text|label)$/.test(key))?.[1] ?? ''

const captioned = (content: string, named: string): string => {
  const picture = /(?:<a [^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?/.exec(content)?.[0] ?? ''
  const caption = content.replace(picture, '').trim() || escapeHtml(named)
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`
}

const gallery = (
  attributes: Record<string, string>,
  { byId, own }: UploadUrls,
  lose: (what: string) => void,
): string => {
  const ids = (attributes.ids ?? attributes.include ?? '').match(/\d+/g)
  const excluded = (attributes.exclude ?? '').match(/\d+/g)?.map((id) => byId[id]) ?? []
  const pictures = ids
    ? ids.map((id) => byId[id] ?? null)
    : own.filter((address) => isPictureUrl(address) && !excluded.includes(address))
  for (const one of pictures) if (one === null) lose('gambar galeri')
  if (pictures.length === 0) return lost(lose, 'galeri')
  return pictures.map((address) => (address ? figure(address, '') : '')).join('')
}

const playlist = (
  attributes: Record<string, string>,
  { byId, own }: UploadUrls,
  lose: (what: string) => void,
): string => {
  const ids = (attributes.ids ?? attributes.include ?? '').match(/\d+/g)
  const files = ids
    ? ids.map((id) => byId[id] ?? '')
    : own.filter((address) => !isPictureUrl(address))
  const links = files.map((address) => embedLink(address))
  if (!links.some((link) => link !== null)) return lost(lose, 'daftar putar')
  return links.map((link) => (link ? linked(link.href, '') : lost(lose, 'rekaman'))).join('')
}

const figure = (address: string, alt: string): string =>
  `\n\n<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"></figure>\n\n`

/** A link on its own line; a bare URL gets its text later. */
const linked = (address: string, text: string): string => {
  const link = embedLink(address)
  const href = escapeHtml(link?.href ?? address)
  return `\n\n<p><a href="${href}">${escapeHtml(text || (link?.text ?? address))}</a></p>\n\n`
}
