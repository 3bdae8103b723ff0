/**
 * Puts the strip into its place on the home page and /ppdb. Its height is reserved before the first
 * paint by a mark that counts its lines and says nothing of them (`early/`).
 */
import { useLive } from '@sekolah/offline/react'
import { writeStored } from '@sekolah/offline/storage/browser-storage'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { linesOf, readHeld } from '../../admission/my-applications/held.ts'
import { HELD_MARK, markHeld, STRIP_PLACE } from '../../base/held-mark.ts'
import { usePath } from '../../base/use-site.ts'

const Strip = lazy(() =>
  import('../../admission/my-applications/strip.tsx').catch(() => ({ default: () => null })),
)

export const StripInPlace = () => {
  const held = useLive(readHeld, null)
  const path = usePath()
  const lines = held && linesOf(held)
  useEffect(() => {
    if (lines === null) return
    writeStored('localStorage', HELD_MARK, lines > 0 ? `${lines}` : '')
    // Elsewhere it only shows a tab: what is being filled in must not move.
    if (path === '/' || path === '/ppdb') markHeld()
  }, [lines, path])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page renders its own place, which is looked up again.
  useEffect(() => {
    markHeld()
    setPlace(document.getElementById(STRIP_PLACE))
  }, [path])
  if (!held || !lines || !place) return null
  return createPortal(
    <Suspense>
      <Strip held={held} />
    </Suspense>,
    place,
  )
}
