/** Checks the targets of links. */

/**
 * Whether an address has a user name before its host, as `https://sekolah.sch.id@lain.example`
 * does: a browser goes to the host, while readers see the user name.
 */
export const hasUserName = (address: string): boolean => {
  if (!URL.canParse(address, ANY_PAGE)) return false
  const { username, password } = new URL(address, ANY_PAGE)
  return username !== '' || password !== ''
}

const ANY_PAGE = 'https://here.invalid'
