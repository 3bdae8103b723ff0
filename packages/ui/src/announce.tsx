/** Announces a sentence to screen readers, from one live region of the page. */

let region: HTMLElement | undefined

/** A screen reader notices changes only in a live region that existed before. */
const REGION_DELAY_MS = 100

export const announceToScreenReader = (text: string): void => {
  if (!region) {
    region = document.createElement('p')
    region.setAttribute('role', 'status')
    region.className = 'sr-only'
  }
  const said = region
  if (!said.isConnected) document.body.append(said)
  // Emptied first: repeating the same sentence would be no change.
  said.textContent = ''
  setTimeout(() => {
    said.textContent = text
  }, REGION_DELAY_MS)
}
