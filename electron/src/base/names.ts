/** Checks file names that come from elsewhere. */

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
const NAME_LENGTH = 120

/** A harmless file name without a folder; `ending` replaces its extension. */
export const safeFileName = (suggested: string, ending?: string): string => {
  const last = suggested.split(/[\\/]/).pop() ?? ''
  const plain = last
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
    .replace(/[\u0000-\u001f\u007f<>:"|?*\u200b-\u200f\u202a-\u202e]/g, '')
    .replace(/^[. ]+|[. ]+$/g, '')
  const dot = plain.lastIndexOf('.')
  const stem = (dot > 0 ? plain.slice(0, dot) : plain).slice(0, NAME_LENGTH).trim()
  const extension = ending ?? (dot > 0 ? plain.slice(dot + 1) : '')
  const base = stem === '' || reserved.test(stem) ? `berkas ${stem}`.trim() : stem
  return extension === '' ? base : `${base}.${extension}`
}

const programs =
  /\.(exe|msi|msix|appx|bat|cmd|com|scr|pif|ps1|vbs|vbe|js|jse|wsf|wsh|hta|cpl|dll|jar|reg|lnk|url|scf|sh|desktop|app|dmg|deb|rpm|appimage|iso|img|chm)[. ]*$/i

/** Executables, and files that start one, are never downloaded through the panel. */
export const isRefusedFile = (name: string): boolean => programs.test(name)
