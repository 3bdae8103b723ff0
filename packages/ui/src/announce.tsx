/** Says a sentence to screen readers, from one place of the page. */

let region: HTMLElement | undefined

/** A reader notices a change only in a region that it has met before. */
const MEETING_MS = 100

export const announce = (text: string): void => {
  if (!region) {
    region = document.createElement('p')
    region.setAttribute('role', 'status')
    region.className = 'sr-only'
  }
  const said = region
  if (!said.isConnected) document.body.append(said)
  // Emptied before, because the same sentence again would be no change.
  said.textContent = ''
  setTimeout(() => {
    said.textContent = text
  }, MEETING_MS)
}
