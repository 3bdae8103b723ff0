/** How the panel writes its query: plain text, so that an address can be read and typed. */

/** `?search=123` is the text "123", never a number. */
export const parseQuery = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** What is empty leaves no trace in the address. */
export const writeQuery = (query: Record<string, unknown>): string => {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') written.set(key, `${value}`)
  }
  return written.size ? `?${written}` : ''
}
