/** An address's query as plain texts, so that people can read and type it. */
import { renderedKeys } from '@sekolah/contract/render'

export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const texts = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === '' ? [] : [[key, `${value}`]],
  )
  return texts.length > 0 ? `?${new URLSearchParams(texts)}` : ''
}

const LONGEST = 100

/** Parses the named parameters, in this order; drops empty and unknown ones. */
export const parseTextParams =
  <const Key extends string>(...keys: Key[]) =>
  (search: Record<string, unknown>): { [K in Key]?: string } =>
    Object.fromEntries(
      keys.flatMap((key) => (search[key] ? [[key, `${search[key]}`.slice(0, LONGEST)]] : [])),
    ) as { [K in Key]?: string }

/** Parses the parameters that the server renders a page from. */
export const parsePageSearch = <Path extends keyof typeof renderedKeys>(path: Path) =>
  parseTextParams<(typeof renderedKeys)[Path][number]>(...renderedKeys[path])

/** Whether one of several texts contains a search text, in any case (spec §9). */
export const createTextMatcher = (wanted = ''): ((...texts: string[]) => boolean) => {
  const small = wanted.trim().toLowerCase()
  return (...texts) => texts.some((text) => text.toLowerCase().includes(small))
}
