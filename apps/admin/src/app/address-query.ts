/**
 * Parses and writes the panel's query strings as plain text, so that people can read and type an
 * address.
 */

/** Parses `?search=123` to the text "123", never to a number. */
export const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** Leaves empty values out of the query string. */
export const writeQuery = (query: Record<string, unknown>): string => {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') written.set(key, `${value}`)
  }
  return written.size ? `?${written}` : ''
}
