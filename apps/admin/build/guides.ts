/** Turns the guides (`apps/docs/panduan/*.md`) into HTML, each a chunk that is loaded when opened. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Marked } from 'marked'
import type { Plugin } from 'vite'

const GUIDE = /\/docs\/panduan\/[\w-]+\.md$/
/** Stands for the address of a picture until the bundler knows it. */
const address = (index: number): string => `__PICTURE_${index}__`

export const guides = (): Plugin => ({
  name: 'guides',
  transform(source, id) {
    if (!GUIDE.test(id.replaceAll('\\', '/'))) return null
    const { html, pictures } = htmlOf(source, dirname(id))
    const imports = pictures.map(
      (file, index) => `import picture${index} from ${JSON.stringify(`./${file}`)}`,
    )
    const text = pictures.reduce(
      (made, _, index) => made.replace(address(index), `" + picture${index} + "`),
      JSON.stringify(html),
    )
    return { code: [...imports, `export default ${text}`].join('\n'), map: null }
  },
})

/** Without its title, which the screen sets itself, and with the addresses of the panel. */
export const htmlOf = (source: string, folder: string): { html: string; pictures: string[] } => {
  const pictures: string[] = []
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const guide = /^([\w-]+)\.md(#.*)?$/.exec(href)
        const text = this.parser.parseInline(tokens)
        return guide
          ? `<a href="/admin/panduan/${guide[1]}${guide[2] ?? ''}">${text}</a>`
          : `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`
      },
      image({ href, text }) {
        const { width, height } = sizeOf(readFileSync(join(folder, href)))
        const src = address(pictures.push(href) - 1)
        return `<img src="${src}" alt="${text}" width="${width}" height="${height}" loading="lazy">`
      },
    },
  })
  const html = marked.parse(source.replace(/^# .*\n/, ''), { async: false })
  // A long command scrolls by itself, which a keyboard must be able to do.
  return { html: html.replaceAll('<pre>', '<pre tabindex="0">'), pictures }
}

/** Of a WebP as a browser writes it, so that the text does not jump when it arrives. */
export const sizeOf = (webp: Buffer): { width: number; height: number } => {
  const kind = webp.toString('latin1', 12, 16)
  // 14 bits each; the two above them only say how a picture may be enlarged.
  if (kind === 'VP8 ')
    return { width: webp.readUInt16LE(26) & 0x3fff, height: webp.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X')
    return { width: webp.readUIntLE(24, 3) + 1, height: webp.readUIntLE(27, 3) + 1 }
  throw new Error(`A guide has a picture of the kind ${JSON.stringify(kind)}: take it anew.`)
}
