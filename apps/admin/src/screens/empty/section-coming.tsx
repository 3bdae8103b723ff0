/** Shown while the code of a section is loading. */
import { Skeleton } from '@sekolah/ui/status'

export const SectionComing = () => (
  <div role="status" aria-busy="true" className="space-y-6">
    <span className="sr-only">Memuat bagian ini…</span>
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-64" />
  </div>
)
