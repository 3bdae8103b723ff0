/** Navigation between applicants: along the list, to the next pending one, and back. */
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { type PpdbQuery, withoutPaging } from '../address.ts'
import { rowLinkId } from '../list/cells.tsx'
import { adjacentRecordId, findNextPending } from '../list/list-events.ts'

type Options = {
  query: PpdbQuery
  openId: number | null
  rows: Applicant[]
  /**
   * Loads the applicant before or after the loaded `rows`; `steps` is how far to go, read once they
   * have arrived.
   */
  beyond?: (by: 1 | -1, steps: () => number) => Promise<number | null>
  /** Whether the list is visible beside the record. */
  isBeside: boolean
  /** Called when a different list is shown than the loaded one. */
  onMoved: () => void
}

export const useRecordNavigation = ({
  query,
  openId,
  rows,
  beyond,
  isBeside,
  onMoved,
}: Options) => {
  const { api } = useSession()
  const toast = useToast()
  const navigate = useNavigate()
  const router = useRouter()
  const recordAt = (id: number) =>
    ({ to: '/ppdb/$id', params: { id: `${id}` }, search: query }) as const
  const show = (id: number) => {
    // Moving along the list by keys adds only one entry to the browser's history.
    navigate({ ...recordAt(id), replace: openId !== null })
    if (isBeside) document.getElementById(rowLinkId(id))?.focus({ preventScroll: true })
  }
  const close = async () => {
    if (openId === null) return
    await navigate({ to: '/ppdb', search: query })
    document.getElementById(rowLinkId(openId))?.focus()
  }
  const failTo = (which: 'berikutnya' | 'sebelumnya') => (error: unknown) => {
    toast('bad', `Pendaftar ${which} belum dibuka. ${errorReason(error)}`)
    return null
  }
  /** Steps requested while rows load; null when none are loading. */
  const owed = useRef<number | null>(null)
  const step = async (by: 1 | -1) => {
    if (owed.current !== null) {
      owed.current += by
      return
    }
    const near = adjacentRecordId(rows, openId, by)
    if (near !== null) return show(near)
    if (!beyond) return
    const { href } = router.latestLocation
    owed.current = by
    const loading = beyond(by, () => owed.current ?? by)
    const next = await loading.catch(failTo(by === 1 ? 'berikutnya' : 'sebelumnya'))
    owed.current = null
    if (next !== null && router.latestLocation.href === href) show(next)
  }
  /** The next pending applicant on the screen, else the first pending one on the server. */
  const showNextPending = async () => {
    const search = { ...withoutPaging(query), status: 'pending' } as const
    const { href } = router.latestLocation
    const next = await findNextPending(rows, openId, async () => {
      const found = api.ppdb.list({ query: { ...search, limit: 2 } })
      return (await found.catch(failTo('berikutnya')))?.rows ?? []
    })
    // If the user opened another record meanwhile, stay there: the next key must not apply to this
    // one.
    if (!next || router.latestLocation.href !== href) return
    if (next.isLoaded) return show(next.id)
    await navigate({ ...recordAt(next.id), search, replace: true })
    onMoved()
  }
  return { recordAt, show, step, close, showNextPending }
}
