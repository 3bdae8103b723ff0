/**
 * A style over the tokens, kept on the device so that the next start shows it from the first
 * paint. The CSP allows no style that a script writes into the page; an adopted sheet is none.
 */

const KEY = 'theme'

/** Wears a style, or the product's own look for ''. */
export const wearTheme = (style: string): void => {
  keep(style)
  adopt(style)
  // What the server wrote into the page is now adopted, or out of date.
  document.querySelector('style[data-theme]')?.remove()
  const hero = /--brand-hero:(#\w+)/.exec(style)?.[1]
  if (hero) colourFrame(hero)
}

/** Wears what was kept: for a start that does not know the school yet. */
export const wearKeptTheme = (): void => adopt(keptTheme())

/** '' in a browser that keeps nothing. */
export const keptTheme = (): string => {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

const adopt = (style: string) => {
  if (!style && document.adoptedStyleSheets?.length === 0) return
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    document.adoptedStyleSheets = [sheet]
  } catch {
    // A browser too old for adopted sheets shows the product's own look.
  }
}

const keep = (style: string) => {
  try {
    if (style) localStorage.setItem(KEY, style)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the next start is in the product's own look, for a moment.
  }
}

/** The bar of the phone's browser. */
const colourFrame = (colour: string) => {
  const known = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const meta = known ?? document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = colour
  if (!known) document.head.append(meta)
}
