/**
 * The HTML of a WordPress post as ours: paragraphs where WordPress would make them, captions as
 * figures, videos as links, and pictures by the addresses that they have here. The server cleans
 * what is left, as it does for everybody.
 */

export type Converted = { html: string; missing: string[] }

/** `addressOf` is where a picture lies here; null for one that was not brought along. */
export const convertPost = (
  content: string,
  pictures: Readonly<Record<string, string>>,
  addressOf: (source: string) => string | null,
): Converted => {
  const missing: string[] = []
  // Parsed apart from the page: nothing in it is run or fetched.
  const { body } = new DOMParser().parseFromString(
    paragraphs(withoutShortcodes(content, pictures)),
    'text/html',
  )
  for (const frame of body.querySelectorAll('iframe[src], video[src], audio[src]')) {
    frame.replaceWith(linkTo(body, frame.getAttribute('src') ?? ''))
  }
  for (const title of body.querySelectorAll('h1')) {
    const lower = body.ownerDocument.createElement('h2')
    lower.append(...title.childNodes)
    title.replaceWith(lower)
  }
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? ''
    const address = addressOf(source)
    const link = image.closest('a')
    // A link around a picture led to its large version on the old site.
    if (link && isPicture(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes)
    if (address) {
      const kept = body.ownerDocument.createElement('img')
      kept.setAttribute('src', address)
      kept.setAttribute('alt', image.getAttribute('alt') ?? '')
      image.replaceWith(kept)
    } else {
      missing.push(source)
      image.remove()
    }
  }
  for (const empty of body.querySelectorAll('figure, p')) {
    if (empty.textContent?.trim() === '' && !empty.querySelector('img, br')) empty.remove()
  }
  return { html: body.innerHTML.trim(), missing }
}

/** The addresses of all pictures that a post shows. */
export const picturesIn = (
  content: string,
  pictures: Readonly<Record<string, string>>,
): string[] => {
  const sources: string[] = []
  convertPost(content, pictures, (source) => {
    sources.push(source)
    return null
  })
  return sources
}

const isPicture = (address: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(address)

const linkTo = (body: HTMLElement, source: string): HTMLElement => {
  const paragraph = body.ownerDocument.createElement('p')
  const link = body.ownerDocument.createElement('a')
  const embedded = /youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/.exec(source)
  const address = embedded ? `https://www.youtube.com/watch?v=${embedded[1]}` : source
  link.setAttribute('href', address.replace(/^\/\//, 'https://'))
  link.textContent = embedded ? 'Tonton video di YouTube' : 'Buka video atau suara'
  paragraph.append(link)
  return paragraph
}

/** Marks of the block editor and shortcodes of plugins; captions and galleries keep their pictures. */
const withoutShortcodes = (content: string, pictures: Readonly<Record<string, string>>): string =>
  content
    .replace(/<!--\s*\/?wp:[\s\S]*?-->/g, '')
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g, (_, inside: string) => {
      const image = /(?:<a [^>]*>\s*)?<img[^>]*>(?:\s*<\/a>)?/.exec(inside)?.[0] ?? ''
      const caption = inside.replace(image, '').trim()
      return `\n\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n\n`
    })
    .replace(/\[gallery[^\]]*ids="?([\d,\s]+)"?[^\]]*\]/g, (_, ids: string) =>
      ids
        .split(',')
        .map((id) => pictures[id.trim()])
        .filter((source) => source !== undefined)
        .map((source) => `\n\n<figure><img src="${source.replaceAll('"', '')}"></figure>`)
        .join(''),
    )
    // With values, or closing something: not "[sic]", which somebody wrote.
    .replace(/\[\/?[a-z][\w-]*(?:\s[^\]]*=[^\]]*)?\/?\]/gi, (code) =>
      /=|^\[\/|^\[(?:embed|gallery|video|audio|playlist)\]/i.test(code) ? '' : code,
    )

const block = /^<(?:p|div|h[1-6]|ul|ol|li|table|figure|blockquote|pre|hr|section|iframe|address)\b/i

/** The old editor stores blank lines where readers see paragraphs. */
const paragraphs = (content: string): string => {
  if (/<p[\s>]/i.test(content)) return content
  return content
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`))
    .join('')
}
