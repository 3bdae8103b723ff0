/** Sharing: the device's share sheet where there is one, else WhatsApp. */

export type Shared = { title: string; text: string; url: string }

export const share = async (shared: Shared): Promise<void> => {
  if (!navigator.share) {
    window.open(whatsappShare(shared), '_blank', 'noopener')
    return
  }
  await navigator.share(shared).catch((error) => {
    // A press before the page was ready is replayed too late for the sheet, and for a new tab.
    if (wasRefused(error)) location.assign(whatsappShare(shared))
  })
}

/** Closing the sheet without choosing rejects too; that is no failure. */
const wasRefused = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

export const whatsappShare = ({ text, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`

/** Shares a private text: by the device's share sheet where there is one, else as a file. */
export const shareCopy = async (title: string, text: string): Promise<void> => {
  if (navigator.share) {
    await navigator.share({ title, text }).catch((error) => {
      if (wasRefused(error)) saveText(`${title}.txt`, text)
    })
    return
  }
  saveText(`${title}.txt`, text)
}

/** Saves a text as a file of the device. */
export const saveText = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/plain' }))

export const saveFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
