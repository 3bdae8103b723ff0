/**
 * A stylesheet that overrides the tokens, stored on the device so that the next start shows it from
 * the first paint. The CSP forbids style elements that scripts write; an adopted stylesheet is
 * allowed.
 */

const STORAGE_KEY = 'theme'

/** Applies and stores a style; '' is the product's own look. */
export const applyTheme = (style: string): void => {
  store(style)
  adopt(style)
  // The server's style element is now replaced by the adopted sheet, or outdated.
  document.querySelector('style[data-theme]')?.remove()
  const hero = /--brand-hero:(#\w+)/.exec(style)?.[1]
  if (hero) setThemeColor(hero)
}

/** Applies the stored style at a start that does not know the school yet. */
export const applyStoredTheme = (): void => adopt(storedTheme())

/** The stored style; '' in a browser without storage. */
export const storedTheme = (): string => {
  try {
    return localStorage.getItem(STORAGE_KEY) ?? ''
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
    // A browser without adopted stylesheets shows the product's own look.
  }
}

const store = (style: string) => {
  try {
    if (style) localStorage.setItem(STORAGE_KEY, style)
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage the next start briefly shows the product's own look.
  }
}

/** Colours the toolbar of a phone's browser. */
const setThemeColor = (colour: string) => {
  const known = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  const meta = known ?? document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = colour
  if (!known) document.head.append(meta)
}
