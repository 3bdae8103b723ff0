/** Shares by the device's share sheet if there is one, else by WhatsApp. */

export type ShareContent = { title: string; text: string; url: string }

export const share = async (shared: ShareContent): Promise<void> => {
  if (!navigator.share) {
    window.open(whatsappShare(shared), '_blank', 'noopener')
    return
  }
  await navigator.share(shared).catch((error) => {
    // A press before hydration is replayed too late for the share sheet, and for a new tab.
    if (wasRefused(error)) location.assign(whatsappShare(shared))
  })
}

/** Dismissing the sheet rejects too; that is not a failure. */
const wasRefused = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError'

export const whatsappShare = ({ text, url }: ShareContent): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`

/** Shares a private text: by the device's share sheet if there is one, else as a file. */
export const shareCopy = async (title: string, text: string): Promise<void> => {
  if (navigator.share) {
    await navigator.share({ title, text }).catch((error) => {
      if (wasRefused(error)) downloadText(`${title}.txt`, text)
    })
    return
  }
  downloadText(`${title}.txt`, text)
}

/** Saves a text as a file on the device. */
export const downloadText = (name: string, text: string): void =>
  downloadFile(name, new Blob([text], { type: 'text/plain' }))

export const downloadFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser reads the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
