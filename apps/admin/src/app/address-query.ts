/** How the panel writes its query: plain text, so that an address can be read and typed. */

/** `?search=123` is read as the text "123", never as a number. */
export const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** Empty values are left out of the address. */
export const writeQuery = (query: Record<string, unknown>): string => {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') written.set(key, `${value}`)
  }
  return written.size ? `?${written}` : ''
}
