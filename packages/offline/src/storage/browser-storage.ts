/**
 * Small things that this browser remembers: `localStorage` for good, `sessionStorage` while the
 * tab is open. A browser that forbids storage throws at the mere question, and remembers nothing.
 */

type Where = 'localStorage' | 'sessionStorage'

export const recall = (where: Where, key: string): string | null => {
  try {
    return window[where].getItem(key)
  } catch {
    return null
  }
}

/** Whether it will be remembered. */
export const remember = (where: Where, key: string, value: string): boolean => {
  try {
    window[where].setItem(key, value)
    return true
  } catch {
    return false
  }
}
