/** The header that has an answer saved as a file. */

/**
 * `Content-Disposition` for a name that people wrote: what no file system takes is a dash. Letters
 * beyond ASCII stand in the second name (RFC 6266), which is there only where it is needed.
 */
export const attachment = (name: string): string => {
  const safe = name.replace(/^\.+/, '').replace(/["*/:<>?\\|]/g, '-')
  const ascii = safe.replace(/[^ -~]/g, '_').replaceAll('%', '_')
  const plain = `attachment; filename="${ascii}"`
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encoded(safe)}`
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
