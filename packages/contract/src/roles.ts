/** Who may call what: the same roles for the server's checks, the menus and the tests. */

export const roles = ['editor', 'verifier', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  editor: 'Editor',
  verifier: 'Verifikator',
  admin: 'Admin',
  super_admin: 'Super Admin',
}

const allowed = {
  anyone: [null, ...roles],
  /** Whoever holds a conversation's secret, and the office; an editor is neither. */
  visitor_or_admin: [null, 'admin', 'super_admin'],
  signed_in: roles,
  editor: ['editor', 'admin', 'super_admin'],
  /** Who checks the documents of applicants, and sees nothing else of the office. */
  verifier: ['verifier', 'admin', 'super_admin'],
  admin: ['admin', 'super_admin'],
  super_admin: ['super_admin'],
} as const satisfies Record<string, readonly (Role | null)[]>

/** The least role that a call requires: admin and super_admin are in all, editor and verifier not in each other. */
export type Access = keyof typeof allowed

/** Whether a caller (null: a visitor) may make a call that asks for `access`. */
export const mayCall = (access: Access, role: Role | null): boolean =>
  (allowed[access] as readonly (Role | null)[]).includes(role)

/** Whether a call is made without an account too. */
export const isOpen = (access: Access): access is OpenAccess =>
  (allowed[access] as readonly (Role | null)[]).includes(null)
export type OpenAccess = 'anyone' | 'visitor_or_admin'
