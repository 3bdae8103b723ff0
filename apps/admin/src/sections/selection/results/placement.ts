/** A placement as an Indonesian text. */
import {
  type PlacementResult,
  placementResultLabels,
} from '@sekolah/contract/admission/selection/labels'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import { pathLabel } from '../places.tsx'

type Placed = { result: PlacementResult; program: string | null; path: string | null }

/** From one placement to another; a single one if it did not change. */
export const placementChangeText = (
  before: Placed | null,
  after: Placed | null,
  paths: readonly Path[],
): string => {
  const [from, to] = [placementText(before, paths), placementText(after, paths)]
  return from === to ? `Tetap: ${to}` : `${from} → ${to}`
}

/** A placement as "Diterima di Tata Busana, Jalur Umum". */
export const placementText = (placed: Placed | null, paths: readonly Path[]): string => {
  if (!placed) return 'tidak ikut'
  const { result, program, path } = placed
  const label = placementResultLabels[result]
  return program ? `${label} di ${program}, ${pathLabel(paths, path)}` : label
}
