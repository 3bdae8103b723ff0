/** On an application's card: turns push messages for it on or off on this phone. */
import { type Client, createClient } from '@sekolah/api-client'
import { pushVisitorCalls } from '@sekolah/contract/admission/push/visitor-calls'
import type { ApplicationReceipt } from '@sekolah/offline/outbox/rows'
import { OfflineContext, useLive } from '@sekolah/offline/react'
import type { Database } from '@sekolah/offline/storage/database'
import { Button } from '@sekolah/ui/button'
import { Bell, BellOff } from 'lucide-react'
import { useContext, useEffect, useMemo, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'
import { currentSubscription, endpointHash, pushSupport, subscribeBrowser } from './browser.ts'

type Props = { receipt: ApplicationReceipt }

export default function ReceiptPush({ receipt }: Props) {
  const { connection } = useContext(OfflineContext)
  const support = pushSupport()
  if (!connection || support === 'no') return null
  if (support === 'when_installed') return <InstallFirst />
  return <Switch client_id={receipt.client_id} fetch={connection.fetch} />
}

const Switch = ({ client_id, fetch }: { client_id: string; fetch: typeof window.fetch }) => {
  const api = useMemo(() => createClient(pushVisitorCalls, { fetch }), [fetch])
  const [isOn, setOn] = useState<boolean | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const signal = AbortSignal.timeout(30_000)
    isSubscribedTo(api, client_id, signal).then(setOn, () => setOn(null))
  }, [api, client_id])

  const change = async (wanted: boolean) => {
    setPending(true)
    setFailure(null)
    try {
      if (wanted) await switchOn(api, client_id)
      else await api.push.unsubscribe({ params: { client_id } })
      setOn(wanted)
    } catch (error) {
      setFailure(
        serverMessage(error) ??
          (error instanceof Refused
            ? error.message
            : 'Belum berhasil: sekolah atau layanan notifikasi belum dapat dihubungi. Coba lagi saat ada sinyal.'),
      )
    }
    setPending(false)
  }

  return (
    <section aria-label="Notifikasi" className="mt-5 space-y-3 border-t border-line pt-5">
      <p className="text-sm text-soft">
        {isOn
          ? 'Notifikasi aktif: HP ini memberi tahu begitu ada kabar.'
          : 'HP ini dapat memberi tahu begitu ada kabar. Isinya tidak tampil di layar kunci.'}
      </p>
      <Button pending={pending} onClick={() => change(!isOn)}>
        {isOn ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        {isOn ? 'Matikan notifikasi' : 'Kabari lewat notifikasi'}
      </Button>
      {failure && (
        <p role="alert" className="text-sm text-bad">
          {failure}
        </p>
      )}
    </section>
  )
}

/** Asks the school only if this browser has a subscription. */
const isSubscribedTo = async (
  api: Client<keyof typeof pushVisitorCalls>,
  client_id: string,
  signal: AbortSignal,
): Promise<boolean> => {
  const known = await currentSubscription()
  if (!known) return false
  const { subscription } = await api.push.mine({ params: { client_id }, signal })
  return subscription === (await endpointHash(known))
}

/** An error with an Indonesian message for the family. */
class Refused extends Error {}

/** The only place that asks the browser for permission. */
const switchOn = async (
  api: Client<keyof typeof pushVisitorCalls>,
  client_id: string,
): Promise<void> => {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Refused(
      'Notifikasi tidak diizinkan di peramban ini. Izinkan lewat pengaturan situs di peramban, lalu coba lagi.',
    )
  }
  const { public_key } = await api.push.key()
  if (!public_key) throw new Refused('Notifikasi sedang tidak tersedia. Coba lagi lain waktu.')
  const { endpoint } = await subscribeBrowser(public_key)
  await api.push.subscribe({ params: { client_id }, body: { endpoint } })
}

/** An installed site has its own storage: not offered while this browser has something unsent. */
const InstallFirst = () => {
  const unsent = useLive(countUnsent, 1)
  if (unsent > 0) return null
  return (
    <p className="mt-5 border-t border-line pt-5 text-sm text-soft">
      Di iPhone dan iPad notifikasi hanya ada di aplikasi di Layar Utama: di Safari, ketuk Bagikan
      lalu “Tambah ke Layar Utama”. Aplikasi itu tidak memuat pendaftaran dari Safari; minta sekolah
      memindahkannya dengan kode pindah HP.
    </p>
  )
}

const countUnsent = async ({ outbox, drafts, document_pages }: Database): Promise<number> =>
  (await outbox.count()) + (await drafts.count()) + (await document_pages.count())
