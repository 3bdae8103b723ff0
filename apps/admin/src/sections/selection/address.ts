/** Selection's state in its address: the tab, the wave, and links to them. */
import { selectionCalls } from '@sekolah/contract/admission/selection/calls'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { mayCall, type RoleHolder } from '@sekolah/contract/roles'

export const selectionTabLabels = {
  aturan: 'Gelombang & aturan',
  nilai: 'Nilai',
  hasil: 'Hasil',
  sanggahan: 'Sanggahan',
} as const
export type SelectionTab = keyof typeof selectionTabLabels

/** The last segment of the address where marks are imported. */
export const IMPORT_SEGMENT = 'impor'

const callOf: Record<SelectionTab, keyof typeof selectionCalls> = {
  aturan: 'waves.list',
  nilai: 'selection.candidates',
  hasil: 'selection.runs',
  sanggahan: 'objections.list',
}

export const mayCallSelection = (call: keyof typeof selectionCalls, user: RoleHolder): boolean =>
  mayCall(selectionCalls[call].who, user)

export const selectionTabsFor = (user: RoleHolder): SelectionTab[] =>
  (Object.keys(selectionTabLabels) as SelectionTab[]).filter((tab) =>
    mayCallSelection(callOf[tab], user),
  )

/** The wave in the address; else today's wave, else the last one that has begun. */
export const waveToShow = (
  waves: readonly Wave[],
  asked: string | undefined,
  today: string,
): Wave | undefined =>
  waves.find(({ id }) => `${id}` === asked) ??
  waves.find(({ opens, closes }) => opens <= today && today <= closes) ??
  waves.findLast(({ opens }) => opens <= today) ??
  waves[0]
