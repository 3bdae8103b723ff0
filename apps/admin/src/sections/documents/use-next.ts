/** Opens the next applicant to check; the server never gives the same child to two users. */
import type { Desk } from '@sekolah/contract/admission/documents/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf, keys } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useSession } from '../../core/session/use-session.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const useOpenNextApplicant = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const { formAt, close } = useListAddress()
  const navigate = useNavigate()
  const [isLooking, setLooking] = useState(false)
  const looking = useRef(false)

  /** `after` is the applicant that is open now. */
  const openNext = async (after: number | null): Promise<void> => {
    if (looking.current) return
    looking.current = true
    setLooking(true)
    try {
      const found: Desk | null = await api.documents.next({ body: { after } })
      invalidate(client, keys.waitingDocuments)
      if (!found) {
        toast('good', 'Tidak ada lagi berkas yang menunggu.')
        if (after !== null) await close()
        return
      }
      const { id } = found.applicant
      client.setQueryData(keyOf('documents.open', { params: { id } }), found)
      if (id === after) toast('good', 'Hanya pendaftar ini yang masih menunggu.')
      else await navigate(formAt(id))
    } catch (error) {
      toast('bad', `Belum terbuka. ${errorReason(error)}`)
    } finally {
      looking.current = false
      setLooking(false)
    }
  }
  return { openNext, isLooking }
}
