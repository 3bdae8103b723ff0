/** Texts that take long to make and never change while the server runs. */

/** Makes the text of an address when it is first asked for, and caches it. */
export const once = (make: (url: string) => string): ((url: string) => string) => {
  const made = new Map<string, string>()
  return (url) => {
    const text = made.get(url) ?? make(url)
    made.set(url, text)
    return text
  }
}
