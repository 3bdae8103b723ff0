/** Finds out who can change a file on Windows, from its security descriptor (SDDL). */

/** Administrators, the system, the installer service, and the administrators of a domain. */
const trusted = new Set([
  'BA',
  'SY',
  'LA',
  'DA',
  'EA',
  'S-1-5-18',
  'S-1-5-32-544',
  'S-1-5-80-956008885-3418522649-1831038044-1853292631-2271478464',
])

/** Access masks by the two letters that stand for them in SDDL. */
const rights: Record<string, number> = {
  DC: 0x2,
  LC: 0x4,
  SD: 0x10000,
  WD: 0x40000,
  WO: 0x80000,
  GA: 0x10000000,
  GW: 0x40000000,
  FA: 0x1f01ff,
  FW: 0x120116,
}

/** Mask of the rights to write, append, delete, and change permissions or owner. */
const CHANGES = 0x2 | 0x4 | 0x10000 | 0x40000 | 0x80000 | 0x10000000 | 0x40000000

/**
 * Whether only administrators own and change a file. Its owner may always change the permissions,
 * so a file that a pupil has created is refused whatever it permits.
 */
export const onlyAdministratorsWrite = (sddl: string): boolean => {
  const [, owner = '', entries] = /^O:(.+?)(?:G:.+?)?D:(?:[A-Z]*)((?:\([^)]*\))+)/.exec(sddl) ?? []
  if (entries === undefined || !trusted.has(owner)) return false
  return [...entries.matchAll(/\(([^)]*)\)/g)].every(([, entry = '']) => {
    const [type = '', flags = '', mask = '', , , who = ''] = entry.split(';')
    const isForOthers = type !== 'D' && !flags.includes('IO') && !trusted.has(who)
    return !isForOthers || (type === 'A' && (maskOf(mask) & CHANGES) === 0)
  })
}

const maskOf = (mask: string): number =>
  mask.startsWith('0x')
    ? Number(mask)
    : (mask.match(/../g) ?? []).reduce((sum, letters) => sum | (rights[letters] ?? 0), 0)
