/** Sharing: the device's own sheet where there is one, else WhatsApp. */

export type Shared = { title: string; text: string; url: string }

export const share = async (shared: Shared): Promise<void> => {
  if (!navigator.share) {
    window.open(whatsappShare(shared), '_blank', 'noopener')
    return
  }
  // Closing the sheet without choosing rejects; that is no failure.
  await navigator.share(shared).catch(() => {})
}

export const whatsappShare = ({ text, url }: Shared): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`
