/** "Kirim bukti transfer": a photo or PDF, made small on the phone, sent as a page of a document. */
import { PROOF_TYPE } from '@sekolah/contract/admission/documents/labels'
import type { Device } from '@sekolah/offline/device'
import { removePage } from '@sekolah/offline/documents/page-store'
import type { StoredPage } from '@sekolah/offline/documents/pages'
import { announceToScreenReader } from '@sekolah/ui/announce'
import { FileButton } from '@sekolah/ui/file-button'
import { Notice } from '@sekolah/ui/status'
import { Camera, FolderOpen } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { useDeviceCapabilities } from '../../sending/use-phone.ts'
import { announceStoredPhoto } from '../documents/announce-photo.ts'
import { PageTile } from '../documents/page-tile.tsx'
import { useStoredPages } from '../documents/use-stored-pages.ts'
import { useTakePhoto } from '../documents/use-take-photo.ts'

type Props = {
  device: Device
  client_id: string
  canSend: boolean
  isNext: boolean
}

export const ProofUpload = ({ device, client_id, canSend, isNext }: Props) => {
  const phone = useDeviceCapabilities()
  const takePhoto = useTakePhoto(device)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const proofs = useStoredPages(client_id).filter(({ type }) => type === PROOF_TYPE)
  const before = useRef(proofs.length)
  const isRemoving = useRef(false)
  const noteArrival = useEffectEvent(() => {
    if (proofs.length < before.current && !isRemoving.current) {
      announceToScreenReader('Bukti transfer terkirim.')
    }
    before.current = proofs.length
    isRemoving.current = false
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one has arrived, was taken or removed.
  useEffect(() => noteArrival(), [proofs.length])

  const take = async (file: File) => {
    setPending(true)
    setFailure(null)
    const taken = await takePhoto({ client_id, type: PROOF_TYPE, position: 1 }, file)
    setFailure(taken.failure)
    if (taken.failure === null) announceStoredPhoto('Bukti transfer', taken.fault)
    setPending(false)
  }
  const remove = ({ page_id }: StoredPage) => {
    isRemoving.current = true
    removePage(device.rows, page_id).catch((error) => {
      isRemoving.current = false
      setFailure(notDoneMessage('erase', error))
    })
  }
  if (!canSend && proofs.length === 0) return null

  return (
    <div className="space-y-3">
      <h5 className="font-semibold">Kirim bukti transfer</h5>
      <p className="text-sm text-soft">
        Sesudah membayar lewat bank atau QRIS, foto buktinya. Bendahara mencocokkannya dengan
        rekening sekolah.
      </p>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {proofs.length > 0 && (
        <ul className="space-y-3">
          {proofs.map((page, index) => (
            <PageTile
              key={page.page_id}
              device={device}
              place={{ position: index + 1, replaces: null, at: { kind: 'phone', page } }}
              name={`Bukti transfer ${index + 1}`}
              situation={{ phone, hasApplication: true, waitsForWifi: false }}
              disabled={pending}
              canReplace={false}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
      {canSend && (
        <div className="flex flex-wrap gap-3">
          <FileButton
            camera
            look={isNext ? 'main' : 'outline'}
            name="Foto bukti transfer"
            disabled={pending}
            onFile={take}
          >
            <Camera aria-hidden />
            {pending ? 'Sedang diperkecil…' : 'Foto bukti'}
          </FileButton>
          <FileButton name="Pilih berkas bukti transfer" disabled={pending} onFile={take}>
            <FolderOpen aria-hidden />
            Pilih berkas
          </FileButton>
        </div>
      )}
    </div>
  )
}
