/**
 * Maps spellings to programmes: by name, by the other names that staff have entered, or by
 * initials.
 */
import { textKey } from '../values/names.ts'

export type NamedProgram = { name: string; also_called: readonly string[] }

/**
 * The name of the programme that a text means: "TKR", "teknik kendaraan ringan" and "Konsentrasi
 * Keahlian Teknik Kendaraan Ringan (TKR)" are the same. Null where it means none, or more than one.
 */
export const canonicalProgram = (
  text: string,
  programs: readonly NamedProgram[],
): string | null => {
  const found = new Set(variantsOf(text).flatMap((key) => meantBy(key, programs) ?? []))
  const [name] = found
  return name !== undefined && found.size === 1 ? name : null
}

/** In order of precedence: two programmes may share another name or their initials. */
const meantBy = (key: string, programs: readonly NamedProgram[]): string[] | null => {
  const ways: ((program: NamedProgram) => string[])[] = [
    ({ name }) => [bareKey(name)],
    ({ also_called }) => also_called.map(bareKey),
    ({ name }) => [initialsOf(name)],
  ]
  for (const keysOf of ways) {
    const names = programs.filter((one) => keysOf(one).includes(key)).map(({ name }) => name)
    if (names.length > 0) return names
  }
  return null
}

/** The whole text, and its parts inside and outside of brackets or a dash. */
const variantsOf = (text: string): string[] => {
  const [, inside = ''] = /\(([^)]*)\)/.exec(text) ?? []
  const outside = text.replace(/\([^)]*\)/g, ' ')
  const parts = [text, outside, inside, ...outside.split(/\s[-–—]\s|[/:|]/)]
  return [...new Set(parts.map(bareKey))].filter((key) => key !== '')
}

/** The text without words for its kind, such as "jurusan". */
const bareKey = (text: string): string =>
  textKey(text.replaceAll('&', ' dan ')).replace(
    /^(?:(?:program|kompetensi|konsentrasi|bidang|keahlian|jurusan|studi) )+/,
    '',
  )

const initialsOf = (name: string): string => {
  const words = bareKey(name)
    .split(' ')
    .filter((word) => !/^(?:dan|di|ke|untuk|serta|of|and)$/.test(word))
  return words.length > 1 ? words.map((word) => word[0]).join('') : ''
}
