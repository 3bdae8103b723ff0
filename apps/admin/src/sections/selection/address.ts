/** Selection's state in its address: the tab, the wave, and links to them. */
import { selectionCalls } from '@sekolah/contract/admission/selection/calls'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { mayCall, type RoleHolder } from '@sekolah/contract/roles'

export const tabLabels = {
  aturan: 'Gelombang & aturan',
  nilai: 'Nilai',
  hasil: 'Hasil',
  sanggahan: 'Sanggahan',
} as const
export type Tab = keyof typeof tabLabels

/** The last segment of the address where marks are imported. */
export const IMPORT = 'impor'

const callOf: Record<Tab, keyof typeof selectionCalls> = {
  aturan: 'waves.list',
  nilai: 'selection.candidates',
  hasil: 'selection.runs',
  sanggahan: 'objections.list',
}

export const maySelect = (call: keyof typeof selectionCalls, user: RoleHolder): boolean =>
  mayCall(selectionCalls[call].who, user)

export const tabsOf = (user: RoleHolder): Tab[] =>
  (Object.keys(tabLabels) as Tab[]).filter((tab) => maySelect(callOf[tab], user))

/** The wave in the address; else today's wave, else the last one that has begun. */
export const shownWave = (
  waves: readonly Wave[],
  asked: string | undefined,
  today: string,
): Wave | undefined =>
  waves.find(({ id }) => `${id}` === asked) ??
  waves.find(({ opens, closes }) => opens <= today && today <= closes) ??
  waves.findLast(({ opens }) => opens <= today) ??
  waves[0]
