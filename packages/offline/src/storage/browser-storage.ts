/** `localStorage` and `sessionStorage`; where a browser forbids them: null, and no write. */

type Where = 'localStorage' | 'sessionStorage'

export const readStored = (where: Where, key: string): string | null => {
  try {
    return window[where].getItem(key)
  } catch {
    return null
  }
}

/** Returns whether the value was stored. */
export const writeStored = (where: Where, key: string, value: string): boolean => {
  try {
    window[where].setItem(key, value)
    return true
  } catch {
    return false
  }
}
