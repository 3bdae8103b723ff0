/** Who may call what: the same roles for the server's checks, the menus and the tests. */

export const roles = ['editor', 'verifier', 'treasurer', 'head', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/** What an account may be beside its role, as the teacher who checks documents in June. */
export const extraRoles = ['verifier', 'treasurer', 'head'] as const satisfies Role[]
export type ExtraRole = (typeof extraRoles)[number]

export const roleLabels: Record<Role, string> = {
  editor: 'Editor',
  verifier: 'Verifikator',
  treasurer: 'Bendahara',
  head: 'Kepala Sekolah',
  admin: 'Admin',
  super_admin: 'Super Admin',
}

/** The roles of somebody: the one of the account, and those beside it. */
export type RoleHolder = { role: Role; roles?: readonly ExtraRole[] | undefined }

export const rolesOf = ({ role, roles = [] }: RoleHolder): Role[] => [role, ...roles]

/** The roles that somebody gives, and whose accounts they manage: the head is above the office. */
export const managedRoles: Record<Role, readonly Role[]> = {
  editor: [],
  verifier: [],
  treasurer: [],
  head: [],
  admin: ['editor', 'verifier', 'admin'],
  super_admin: roles,
}

/** Each once and in one order, without what the account's role is already. */
export const rolesBeside = (role: Role, asked: readonly ExtraRole[]): ExtraRole[] =>
  extraRoles.filter((one) => one !== role && asked.includes(one))

/** The roles of an account for its reader, such as "Editor, Verifikator". */
export const rolesLabel = (holder: RoleHolder): string =>
  rolesOf(holder)
    .map((role) => roleLabels[role])
    .join(', ')

const allowed = {
  anyone: [null, ...roles],
  /** Whoever holds a conversation's secret, and the office; an editor is neither. */
  visitor_or_admin: [null, 'admin', 'super_admin'],
  signed_in: roles,
  editor: ['editor', 'admin', 'super_admin'],
  /** Who begins at the dashboard. */
  editor_or_head: ['editor', 'head', 'admin', 'super_admin'],
  /** Who checks the documents of applicants, and sees nothing else of the office. */
  verifier: ['verifier', 'admin', 'super_admin'],
  /** Who may look at the documents of applicants. */
  verifier_or_head: ['verifier', 'head', 'admin', 'super_admin'],
  /** Who locks and publishes selections. */
  head: ['head', 'super_admin'],
  /** Who takes money and keeps the book of it. */
  treasurer: ['treasurer', 'super_admin'],
  /** Who may look at that book. */
  treasurer_or_head: ['treasurer', 'head', 'super_admin'],
  /** Who has settings to write; whose a setting is, its definition says. */
  admin_or_treasurer: ['treasurer', 'admin', 'super_admin'],
  /** Who may read some that visitors do not see. */
  editor_or_treasurer: ['editor', 'treasurer', 'admin', 'super_admin'],
  /** Who may look at all of PPDB. */
  head_or_admin: ['head', 'admin', 'super_admin'],
  admin: ['admin', 'super_admin'],
  super_admin: ['super_admin'],
} as const satisfies Record<string, readonly (Role | null)[]>

/** The least role that a call requires: super_admin is in all, others not always in each other. */
export type Access = keyof typeof allowed

/** Whether a caller (null: a visitor) may make a call that asks for `access`. */
export const mayCall = (access: Access, caller: RoleHolder | null): boolean => {
  const those: readonly (Role | null)[] = allowed[access]
  return caller === null
    ? those.includes(null)
    : rolesOf(caller).some((role) => those.includes(role))
}

/** Who may make it, for readers, such as "Bendahara atau Super Admin". */
export const accessLabel = (access: Exclude<Access, OpenAccess>): string =>
  allowed[access].map((role) => roleLabels[role]).join(' atau ')

/** Every role that may make it, for machines. */
export const rolesFor = (access: Access): Role[] => {
  const those: readonly (Role | null)[] = allowed[access]
  return those.filter((role) => role !== null)
}

/** Whether a call is made without an account too. */
export const isOpen = (access: Access): access is OpenAccess =>
  (allowed[access] as readonly (Role | null)[]).includes(null)
export type OpenAccess = 'anyone' | 'visitor_or_admin'
