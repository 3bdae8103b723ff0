/** Restoring a copy from the panel: its preview, and the order to do it. */
import type { RestoreOutcome, RestorePreview } from '@sekolah/contract/backups/schemas'
import { createThread, resolveSiblingModule, type Thread } from '../../engine/base/thread.ts'
import { MINUTE_MS } from '../../engine/base/time.ts'
import { RestoreRefused } from './restore.ts'

export type RestoreOrder = { name: string; by: { id: number; username: string } }

export type Restores = {
  /** Throws RestoreRefused for a copy that cannot be restored. */
  preview: (name: string) => Promise<RestorePreview>
  /** Closes the running server, restores, and starts it again; only one order runs at a time. */
  begin: (order: RestoreOrder) => void
  last: () => RestoreOutcome | null
}

export type PreviewOrder = { dataDir: string; name: string; now: Date; isProduction: boolean }
export type PreviewResult = { preview: RestorePreview } | { refused: string }

export const createPreviewThread = (): Thread<PreviewOrder, PreviewResult> =>
  createThread(resolveSiblingModule(import.meta.url, 'preview-thread'), 10 * MINUTE_MS)

/** Returns the worker's result, or throws its error as if it had happened here. */
export const previewFrom = (looked: PreviewResult): RestorePreview => {
  if ('refused' in looked) throw new RestoreRefused(looked.refused)
  return looked.preview
}
