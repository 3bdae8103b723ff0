/** Hands a waiting application to the counter without internet: by WhatsApp, or as a file. */
import { whatsappLink } from '@sekolah/contract/values/phone'
import type { Device } from '@sekolah/offline/device'
import type { Entry } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { FileDown, MessageCircle } from 'lucide-react'
import { useSettings } from '../../base/use-site.ts'
import { downloadText } from '../../blocks/share.ts'

type Props = { device: Device; entry: Entry<'ppdb.apply'>; disabled: boolean }

const isApplication = (entry: Entry): entry is Entry<'ppdb.apply'> => entry.kind === 'ppdb.apply'

export const HandOver = ({ device, entry, disabled }: Props) => {
  const settings = useSettings()
  const { school_whatsapp } = settings
  // Loaded on demand: a device with a signal does not need it.
  const deliver = async (by: (text: string) => void) => {
    const { handoverText } = await import('./handover-text.ts')
    // Another tab may have edited, sent or withdrawn it.
    const present = await device.noteHandedOver(entry.client_id)
    if (present && isApplication(present)) by(handoverText(present, settings))
  }
  const openWhatsApp = (text: string) => {
    const link = school_whatsapp
      ? whatsappLink(school_whatsapp, text)
      : `https://wa.me/?text=${encodeURIComponent(text)}`
    window.open(link, '_blank', 'noopener')
  }
  return (
    <>
      <Button
        className="max-sm:col-span-2"
        disabled={disabled}
        onClick={() => deliver(openWhatsApp)}
      >
        <MessageCircle aria-hidden />
        Serahkan lewat WhatsApp
      </Button>
      <Button
        className="max-sm:col-span-2"
        disabled={disabled}
        onClick={() => deliver((text) => downloadText('pendaftaran untuk loket.txt', text))}
      >
        <FileDown aria-hidden />
        Simpan sebagai berkas
      </Button>
    </>
  )
}
