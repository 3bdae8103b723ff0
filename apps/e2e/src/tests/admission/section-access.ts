/** Which sections of enrolment and fees a role can reach, by the panel's menu and by the API. */
import type { Page } from '@playwright/test'
import { TOKEN_KEY } from '@sekolah/contract/identity/labels'
import type { Role } from '@sekolah/contract/roles'
import { expect } from '../../setup/fixtures.ts'

export const NIK = '3305014705110001'
/** The telephone number of the family that `applied` sends. */
export const PHONE = /0?813-?9876-?5432/

const AREAS = ['Kelola PPDB', 'Daftar Ulang', 'Keuangan'] as const
type Area = (typeof AREAS)[number]

/** All roles except super_admin, which may do everything. */
export type StaffRole = Exclude<Role, 'super_admin'>

const areasOf: Record<StaffRole, Area[]> = {
  editor: [],
  verifier: [],
  treasurer: ['Keuangan'],
  head: ['Kelola PPDB', 'Daftar Ulang', 'Keuangan'],
  admin: ['Kelola PPDB', 'Daftar Ulang'],
}

/** The calls about a child, by the section they belong to. */
export const callsByArea = (id: number, proof: string): Record<Area, string[]> => ({
  'Kelola PPDB': [`/ppdb/${id}`, `/ppdb/${id}/biodata`, '/ppdb/pupils'],
  'Daftar Ulang': ['/ppdb/enrolments', '/ppdb/enrolments/overview'],
  Keuangan: [`/ppdb/payers/${id}`, `/ppdb/payers/${id}/proofs/${proof}`, '/ppdb/payments'],
})

/**
 * Data that a section's calls must not contain: the office needs telephone numbers of offered
 * seats, the treasurer needs none.
 */
const forbiddenData: Record<Area, RegExp> = {
  'Kelola PPDB': /client_id/,
  'Daftar Ulang': new RegExp(NIK),
  Keuangan: new RegExp(`${NIK}|${PHONE.source}`),
}

/** The API's answer to the session of an open panel. */
const answerTo = (panel: Page, path: string): Promise<{ status: number; text: string }> =>
  panel.evaluate(
    async ([path, key]) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem(key)}` }
      const answer = await fetch(`/api${path}`, { headers })
      return { status: answer.status, text: await answer.text() }
    },
    [path, TOKEN_KEY] as const,
  )

/** Asserts that menu and API give a role its own sections, and nothing of the others. */
export const expectOnly = async (panel: Page, role: StaffRole, calls: Record<Area, string[]>) => {
  const menu = panel.getByRole('navigation', { name: 'Bagian', exact: true })
  for (const area of AREAS) {
    const isTheirs = areasOf[role].includes(area)
    await expect(menu.getByRole('link', { name: area })).toHaveCount(isTheirs ? 1 : 0)
    for (const path of calls[area]) {
      const { status, text } = await answerTo(panel, path)
      expect(status, `${role} asks ${path}`).toBe(isTheirs ? 200 : 403)
      expect(text, `${path} says no more than it has to`).not.toMatch(forbiddenData[area])
    }
  }
}
