/** How the main process hands the server's origin to the sandboxed preload script. */

const FLAG = '--sekolah-server='

export const serverArgument = (server: string): string => `${FLAG}${server}`

/** Throws when the window was opened without it. */
export const serverFrom = (argv: readonly string[]): string => {
  const found = argv.find((argument) => argument.startsWith(FLAG))
  if (!found) throw new Error('The window was opened without a server.')
  return found.slice(FLAG.length)
}
