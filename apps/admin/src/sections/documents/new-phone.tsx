/** "Pindah ke HP baru": a QR code by which a family's new phone takes over its application. */

import { DEVICE_CODE_MINUTES } from '@sekolah/contract/admission/devices/labels'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { QrCode } from '@sekolah/ui/qr-code'
import { Notice } from '@sekolah/ui/status'
import { QrCode as QrIcon, Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { NotDone } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'

/** `until` is by this device's own clock, which may differ from the server's. */
type Code = { url: string; until: number }

export const NewPhone = ({ applicant }: { applicant: { id: number; name: string } }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Smartphone aria-hidden />
        Pindah ke HP baru
      </Button>
      <Dialog open={isOpen} title="Pindah ke HP baru" onClose={() => setOpen(false)}>
        {isOpen && <CodeMaker {...applicant} />}
      </Dialog>
    </>
  )
}

const CodeMaker = ({ id, name }: { id: number; name: string }) => {
  const [code, setCode] = useState<Code | null>(null)
  const making = useAction('devices.code', {
    onDone: ({ url }) => setCode({ url, until: Date.now() + DEVICE_CODE_MINUTES * 60_000 }),
  })
  const make = () => making.mutate({ params: { id } })
  return (
    <div className="space-y-4">
      <p className="font-semibold">{name}</p>
      <p className="text-soft">
        Untuk keluarga yang HP-nya hilang atau diganti. Minta mereka memindai kode ini dengan HP
        yang baru; sesudah itu HP lama tidak dapat lagi membuka atau mengubah pendaftaran ini.
      </p>
      {code && <ShownCode key={code.url} {...code} />}
      <NotDone of={making} />
      <Button look={code ? 'outline' : 'main'} pending={making.isPending} onClick={make}>
        <QrIcon aria-hidden />
        {code ? 'Buat kode QR baru' : 'Buat kode QR'}
      </Button>
    </div>
  )
}

const ShownCode = ({ url, until }: Code) => {
  const leftOf = (now: number) => Math.max(0, Math.ceil((until - now) / 1_000))
  const [left, setLeft] = useState(() => leftOf(Date.now()))
  const count = useEffectEvent(() => setLeft(leftOf(Date.now())))
  useEffect(() => {
    const timer = setInterval(() => count(), 1_000)
    return () => clearInterval(timer)
  }, [])
  if (left === 0) return <Notice tone="wait" role="status" title="Kode ini sudah tidak berlaku." />
  return (
    <div className="flex flex-wrap items-center gap-5">
      <QrCode text={url} label="Kode QR untuk HP baru" />
      <p>
        Berlaku sekali, selama{' '}
        <strong role="timer" className="text-xl tabular-nums">
          {asClock(left)}
        </strong>{' '}
        menit lagi.
      </p>
    </div>
  )
}

/** A duration in seconds as "14.59", with the Indonesian separator. */
const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}.${`${seconds % 60}`.padStart(2, '0')}`
