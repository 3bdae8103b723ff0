/** The header that makes a browser save an answer as a file. */

/**
 * `Content-Disposition` for a name that people wrote: characters that file systems forbid become
 * dashes. Non-ASCII letters need a second name (RFC 6266), present only then.
 */
export const attachmentHeader = (name: string): string => {
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
