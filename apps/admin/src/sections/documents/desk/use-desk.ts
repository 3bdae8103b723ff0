/**
 * One applicant at the desk: claimed for this user, kept fresh, and judged by one call at a time.
 */

import { ApiError } from '@sekolah/api-client'
import { CLAIM_MS } from '@sekolah/contract/admission/documents/labels'
import type { Claim, Desk, DocumentVerdict } from '@sekolah/contract/admission/documents/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate, updateCache } from '../../../core/api/query-client.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSocketEvents } from '../../../core/live/live.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { newerRowFrom } from '../../../screens/resource/form/form-state.ts'

/** The interval of the claim's heartbeat; one lost signal does not end the claim. */
const SIGN_MS = CLAIM_MS / 3

type Announced = Pick<Desk, 'check_state'> & { rev: number; waiting: number }

export const useCheckingDesk = (id: number) => {
  const { api, user } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const announced = useRef<Announced | null>(null)
  const query = useCall(
    'documents.open',
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const desk = query.data
  const put = (next: Desk) => client.setQueryData(keyOf('documents.open', { params: { id } }), next)
  const putClaim = (claim: Claim | null) =>
    updateCache(client, keyOf('documents.open', { params: { id } }), (known) => ({
      ...known,
      claim,
    }))

  const sign = useEffectEvent(async () => {
    try {
      putClaim(await api.documents.claim({ params: { id } }))
    } catch (error) {
      const other = claimIn(error)
      if (other) putClaim(other)
    }
  })
  const isFree = desk?.claim === null
  useEffect(() => {
    // A hidden screen does not hold the claim.
    const signIfSeen = () => {
      if (document.visibilityState === 'visible') sign()
    }
    signIfSeen()
    const timer = setInterval(signIfSeen, SIGN_MS)
    document.addEventListener('visibilitychange', signIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', signIfSeen)
    }
  }, [])
  // A colleague has released the applicant: claim it.
  useEffect(() => {
    if (isFree && document.visibilityState === 'visible') sign()
  }, [isFree])
  useEffect(
    () => () => {
      // If this fails, the claim expires in two minutes.
      api.documents.release({ params: { id } }).catch(() => {})
    },
    [api, id],
  )

  /** Refetches when an event reports a different state than the one shown. */
  const compare = () => {
    const news = announced.current
    announced.current = null
    const known = client.getQueryData(keyOf('documents.open', { params: { id } }))
    if (!news || !known) return
    const isKnown =
      news.rev === known.applicant.rev &&
      news.check_state === known.check_state &&
      news.waiting === waitingIn(known)
    if (!isKnown) invalidate(client, keyOf('documents.open', { params: { id } }))
  }
  useSocketEvents({
    'documents:changed': ({ applicant_id, ...news }) => {
      if (applicant_id !== id) return
      announced.current = news
      // Ignore the event of one's own verdict: its answer brings the same state at the same time.
      if (!busy.current) compare()
    },
  })

  /** Resolves to the applicant after the verdict; null when it was refused. */
  const judge = async (type: string, verdict: DocumentVerdict): Promise<Desk | null> => {
    const rev = desk?.documents.find((document) => document.type === type)?.rev
    if (busy.current || rev === undefined) return null
    busy.current = true
    setBusy(true)
    try {
      const judged = await api.documents.judge({
        params: { id, type },
        body: verdict,
        ifMatch: rev,
      })
      put(judged)
      return judged
    } catch (error) {
      const newer = newerRowFrom<Desk>(error)
      const other = claimIn(error)
      if (newer) put(newer)
      if (other) putClaim(other)
      toast('bad', `Putusan belum tersimpan. ${errorReason(error)}`)
      return null
    } finally {
      busy.current = false
      setBusy(false)
      compare()
    }
  }

  return {
    query,
    desk,
    put,
    judge,
    isBusy,
    isMine: desk?.claim?.user_id === user.id,
    /** The colleague who has claimed the applicant. */
    other: desk?.claim && desk.claim.user_id !== user.id ? desk.claim.username : null,
  }
}

const waitingIn = ({ documents }: Desk): number =>
  documents.filter(({ state }) => state === 'received').length

/** The claim that a refusal reports. */
const claimIn = (error: unknown): Claim | null =>
  error instanceof ApiError && error.code === 'claimed' ? (error.data as Claim) : null
