/** Finds the ZIP entry of a picture that a post refers to. */

/** Returns the entry of a URL; null when the ZIP has none, or several candidates. */
export const createPictureFinder = (
  names: readonly string[],
): ((source: string) => string | null) => {
  const files = names.filter(
    (name) => !name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.)/.test(name),
  )
  const byName = new Map<string, string[]>()
  for (const file of files) {
    const name = lastPart(file)
    byName.set(name, [...(byName.get(name) ?? []), file])
  }
  return (source) => {
    const path = pathOf(source)
    for (const wanted of [withoutSize(path), path]) {
      // `2024/05/upacara.jpg`: WordPress's upload path, in any folder of the ZIP.
      const dated = files.filter((file) => `/${file}`.toLowerCase().endsWith(`/${wanted}`))
      if (dated.length === 1) return dated[0] ?? null
      const named = byName.get(lastPart(wanted)) ?? []
      if (named.length === 1) return named[0] ?? null
    }
    return null
  }
}

const pathOf = (source: string): string => {
  const path = source.replace(/[?#].*$/, '').replace(/^.*\/wp-content\/uploads\//, '')
  const relative = path.replace(/^(?:https?:)?\/\/[^/]*\//i, '').replace(/^\/+/, '')
  return decoded(relative).toLowerCase()
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The original of `foto-300x200.jpg` or `foto-scaled.jpg`. */
const withoutSize = (path: string): string =>
  path.replace(/-(?:\d{2,4}x\d{2,4}|scaled)(?=\.[a-z]+$)/, '')

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase()
