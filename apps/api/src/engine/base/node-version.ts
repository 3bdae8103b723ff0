/** Checks the version of Node: in an older one, SQLite's binary would crash without a message. */

/** The oldest Node with the Node-API of SQLite's binary, as in `engines` of package.json. */
const OLDEST = [22, 14] as const

/** EX_CONFIG of sysexits.h: starting again will not help, a person has to fix it. */
export const EXIT_CONFIG = 78

/** Why a version of Node cannot run the server; null when it can. */
export const unsupportedNodeReason = (version: string): string | null => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
  return isNewEnough
    ? null
    : `Node ${version} is too old for this server: install Node ${OLDEST.join('.')} or newer, best 24 (nodejs.org).`
}

/** Exits with a message on an old Node; must be called before any package is loaded. */
export const requireNode = (): void => {
  const reason = unsupportedNodeReason(process.versions.node)
  if (reason === null) return
  process.stderr.write(`${reason}\n`)
  process.exit(EXIT_CONFIG)
}
