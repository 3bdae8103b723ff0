/** Opens the applicant whose receipt was scanned, on any screen of the panel. */
import { mayCall } from '@sekolah/contract/roles'
import { useToast } from '@sekolah/ui/toast'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../core/session/use-session.ts'
import { createScanDetector, parseScannedReceipt, type ScannedReceipt } from './scan.ts'

/** Opens the applicant, and says whether this server has issued the receipt's code. */
export const useOpenScannedApplicant = () => {
  const { api, user } = useSession()
  const router = useRouter()
  const toast = useToast()
  return async ({ id, proof }: ScannedReceipt): Promise<void> => {
    // Keep the applicant list open when a record is opened beside it.
    const isBeside = router.state.location.pathname.startsWith('/ppdb')
    await router.navigate({
      to: '/ppdb/$id',
      params: { id: `${id}` },
      search: isBeside ? (before: object) => before : {},
    })
    if (!proof || !mayCall('admin', user)) return
    // Without an answer the code is not reported as wrong.
    const verdict = await api.ppdb.checkReceipt({ body: proof }).catch(() => null)
    if (verdict?.valid) toast('good', `Bukti asli: ${verdict.registration_number}.`)
    else if (verdict && !verdict.key_lost_at) {
      toast('bad', 'Kode di bukti ini bukan dari server sekolah. Cocokkan datanya.')
    }
  }
}

export const useReceiptScanner = (): void => {
  const { user } = useSession()
  const toast = useToast()
  const open = useOpenScannedApplicant()
  const isAllowed = mayCall('head_or_admin', user)
  const scanned = useEffectEvent((text: string) => {
    const receipt = parseScannedReceipt(text)
    if (receipt === null) return toast('bad', 'Kode QR ini bukan bukti pendaftaran.')
    if (document.querySelector('dialog[open]')) {
      return toast('bad', 'Tutup jendela ini dulu, lalu pindai lagi.')
    }
    void open(receipt)
  })
  useEffect(() => {
    if (!isAllowed) return
    const follow = createScanDetector()
    const press = (event: KeyboardEvent) => {
      if (isField(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const became = follow(event)
      if (became === 'none') return
      event.preventDefault()
      event.stopPropagation()
      if (became !== 'taken') scanned(became.text)
    }
    // In the capture phase, before the shortcuts, which begin with the same keys.
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [isAllowed])
}

/** Whether the element takes typed letters itself. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))
