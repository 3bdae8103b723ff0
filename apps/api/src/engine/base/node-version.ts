/** Which Node the server runs on. SQLite's binary would end an older one without a word. */

/** The oldest Node with the Node-API of SQLite's binary, as `engines` in package.json says. */
const OLDEST = [22, 14] as const

/** What sysexits.h calls EX_CONFIG: starting again will not help, a person must look. */
export const EXIT_CONFIG = 78

/** Why a version of Node cannot run the server; null when it can. */
export const reasonAgainstNode = (version: string): string | null => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
  return isNewEnough
    ? null
    : `Node ${version} is too old for this server: install Node ${OLDEST.join('.')} or newer, best 24 (nodejs.org).`
}

/** Ends an old Node with a sentence; to be called before anything of a package is loaded. */
export const requireNode = (): void => {
  const reason = reasonAgainstNode(process.versions.node)
  if (reason === null) return
  process.stderr.write(`${reason}\n`)
  process.exit(EXIT_CONFIG)
}
