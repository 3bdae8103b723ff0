/** Going back to a copy from the panel: what it would bring, and the order to do it. */
import type { RestoreOutcome, RestorePreview } from '@sekolah/contract/backups/schemas'
import { createThread, moduleBeside, type Thread } from '../../engine/base/thread.ts'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { RestoreRefused } from './restore.ts'

export type RestoreOrder = { name: string; by: { id: number; username: string } }

export type Restores = {
  /** Throws RestoreRefused for a copy that cannot be gone back to. */
  preview: (name: string) => Promise<RestorePreview>
  /** Ends what answers now, goes back, and starts again; an order is under way only once. */
  begin: (order: RestoreOrder) => void
  last: () => RestoreOutcome | null
}

export type LookOrder = { dataDir: string; name: string; now: Date; isProduction: boolean }
export type Looked = { preview: RestorePreview } | { refused: string }

export const createPreviewThread = (): Thread<LookOrder, Looked> =>
  createThread(moduleBeside(import.meta.url, 'preview-thread'), 10 * MINUTE_MS)

/** What a thread has found, as if it had been found here. */
export const previewFrom = (looked: Looked): RestorePreview => {
  if ('refused' in looked) throw new RestoreRefused(looked.refused)
  return looked.preview
}
