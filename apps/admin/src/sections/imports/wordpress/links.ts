/** Link texts for a video, a recording, a map or a document of another site. */

/** `isNamed` is true when the text says more than the URL. */
export type EmbedLink = { href: string; text: string; isNamed: boolean }

const services: [host: RegExp, text: string][] = [
  [/(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/, 'Tonton video di YouTube'],
  [/(^|\.)vimeo\.com$/, 'Tonton video di Vimeo'],
  [/(^|\.)dailymotion\.com$|^dai\.ly$/, 'Tonton video di Dailymotion'],
  [/(^|\.)wordpress\.tv$|^videopress\.com$|^video\.wordpress\.com$/, 'Tonton video di WordPress'],
  [/(^|\.)tiktok\.com$/, 'Tonton video di TikTok'],
  [/(^|\.)(facebook\.com|fb\.watch)$/, 'Lihat di Facebook'],
  [/(^|\.)instagram\.com$/, 'Lihat di Instagram'],
  [/(^|\.)(twitter\.com|x\.com)$/, 'Lihat di X'],
  [/(^|\.)threads\.(net|com)$/, 'Lihat di Threads'],
  [/(^|\.)spotify\.com$/, 'Dengarkan di Spotify'],
  [/(^|\.)soundcloud\.com$/, 'Dengarkan di SoundCloud'],
  [/^maps\.google\.|^maps\.app\.goo\.gl$/, 'Buka peta di Google Maps'],
  [/(^|\.)slideshare\.net$/, 'Buka salindia di SlideShare'],
  [/(^|\.)scribd\.com$/, 'Buka dokumen di Scribd'],
]

/**
 * A link with a text for an embedded URL; null for an invalid one. A player's URL becomes that of
 * its video page.
 */
export const embedLink = (source: string): EmbedLink | null => {
  const address = source.trim().replace(/^\/\//, 'https://')
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.toLowerCase()
  const named = services.find(([known]) => known.test(host))?.[1] ?? byPath(host, pathname)
  const words = { text: named ?? `Buka ${host.replace(/^www\./, '')}`, isNamed: named !== null }
  const youtube = /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(host)
  const video = /^\/(?:embed|v|shorts)\/([\w-]+)/.exec(pathname)?.[1]
  if (youtube && video === 'videoseries') {
    return { href: `https://www.youtube.com/playlist?list=${searchParams.get('list')}`, ...words }
  }
  if (youtube && video) return { href: `https://www.youtube.com/watch?v=${video}`, ...words }
  const vimeo = host === 'player.vimeo.com' && /^\/video\/(\d+)/.exec(pathname)?.[1]
  return { href: vimeo ? `https://vimeo.com/${vimeo}` : address, ...words }
}

const byPath = (host: string, path: string): string | null => {
  const name = lastPart(path)
  if (/(^|\.)google\.[a-z.]+$/.test(host)) {
    if (/^\/maps/.test(path)) return 'Buka peta di Google Maps'
    if (/^\/forms/.test(path)) return 'Buka formulir Google'
    if (/^\/calendar/.test(path) || /^calendar/.test(host)) return 'Buka kalender Google'
    return /^(drive|docs)\./.test(host) ? 'Buka berkas di Google Drive' : null
  }
  if (/\.(mp4|m4v|webm|ogv|mov|wmv|flv|avi|3gp)$/i.test(path)) return `Putar video ${name}`
  if (/\.(mp3|m4a|ogg|oga|wav|wma|flac|aac)$/i.test(path)) return `Putar audio ${name}`
  if (/\.(pdf|docx?|xlsx?|pptx?|zip|rar)$/i.test(path)) return `Buka berkas ${name}`
  return null
}

const lastPart = (path: string): string => {
  const part = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const isPictureUrl = (address: string): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif|bmp|heic)(?:[?#]|$)/i.test(address)
