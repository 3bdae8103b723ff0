/** Access rights by role, shared by the server's checks, the menus and the tests. */

export const roles = ['editor', 'verifier', 'treasurer', 'head', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

/**
 * Roles that an account may have besides its main one, as the teacher who checks documents in June.
 */
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

/** An account's main role and additional roles. */
export type RoleHolder = { role: Role; roles?: readonly ExtraRole[] | undefined }

export const rolesOf = ({ role, roles = [] }: RoleHolder): Role[] => [role, ...roles]

/**
 * By role: the roles that it may assign, and whose accounts it manages; the head is above the
 * office.
 */
export const managedRoles: Record<Role, readonly Role[]> = {
  editor: [],
  verifier: [],
  treasurer: [],
  head: [],
  admin: ['editor', 'verifier', 'admin'],
  super_admin: roles,
}

/** Additional roles without duplicates, in a fixed order, and without the account's main role. */
export const rolesBeside = (role: Role, asked: readonly ExtraRole[]): ExtraRole[] =>
  extraRoles.filter((one) => one !== role && asked.includes(one))

/** The roles of an account as text, such as "Editor, Verifikator". */
export const rolesLabel = (holder: RoleHolder): string =>
  rolesOf(holder)
    .map((role) => roleLabels[role])
    .join(', ')

const allowed = {
  anyone: [null, ...roles],
  /** The holder of a conversation's secret, and the office; not editors. */
  visitor_or_admin: [null, 'admin', 'super_admin'],
  signed_in: roles,
  editor: ['editor', 'admin', 'super_admin'],
  /** Roles whose start page is the dashboard. */
  editor_or_head: ['editor', 'head', 'admin', 'super_admin'],
  /** Roles that check applicants' documents; a verifier sees nothing else of the office. */
  verifier: ['verifier', 'admin', 'super_admin'],
  /** Roles that may read applicants' documents. */
  verifier_or_head: ['verifier', 'head', 'admin', 'super_admin'],
  /** Roles that lock and publish selections. */
  head: ['head', 'super_admin'],
  /** Roles that take payments and keep the book. */
  treasurer: ['treasurer', 'super_admin'],
  /** Roles that may read the book. */
  treasurer_or_head: ['treasurer', 'head', 'super_admin'],
  /** Roles with settings to edit; `owner` of a definition says which. */
  admin_or_treasurer: ['treasurer', 'admin', 'super_admin'],
  /** Roles that may read some settings that visitors do not see. */
  editor_or_treasurer: ['editor', 'treasurer', 'admin', 'super_admin'],
  /** Roles that may read all of PPDB. */
  head_or_admin: ['head', 'admin', 'super_admin'],
  admin: ['admin', 'super_admin'],
  super_admin: ['super_admin'],
} as const satisfies Record<string, readonly (Role | null)[]>

/**
 * The access that a call requires: super_admin is always included; other roles may exclude each
 * other.
 */
export type Access = keyof typeof allowed

/** Whether a caller (null: a visitor) may make a call that requires `access`. */
export const mayCall = (access: Access, caller: RoleHolder | null): boolean => {
  const those: readonly (Role | null)[] = allowed[access]
  return caller === null
    ? those.includes(null)
    : rolesOf(caller).some((role) => those.includes(role))
}

/** The roles that may, as text, such as "Bendahara atau Super Admin". */
export const accessLabel = (access: Exclude<Access, OpenAccess>): string =>
  allowed[access].map((role) => roleLabels[role]).join(' atau ')

/** Every role that may make the call, for programs. */
export const rolesWithAccess = (access: Access): Role[] => {
  const those: readonly (Role | null)[] = allowed[access]
  return those.filter((role) => role !== null)
}

/** Whether a call may also be made without an account. */
export const isOpenAccess = (access: Access): access is OpenAccess =>
  (allowed[access] as readonly (Role | null)[]).includes(null)
export type OpenAccess = 'anyone' | 'visitor_or_admin'
