/** "Kirim bukti transfer": a photo or PDF, made small on the phone, sent while the page is open. */
import { createClient } from '@sekolah/api-client'
import { documentVisitorCalls } from '@sekolah/contract/admission/documents/visitor-calls'
import { newClientId } from '@sekolah/offline/client-id'
import { NoPage, takePage } from '@sekolah/offline/documents/capture'
import { sha256 } from '@sekolah/offline/documents/sha256'
import { Offline } from '@sekolah/offline/react'
import { announce } from '@sekolah/ui/announce'
import { Button } from '@sekolah/ui/button'
import { FileButton } from '@sekolah/ui/file-button'
import { Notice } from '@sekolah/ui/status'
import { Camera, FolderOpen } from 'lucide-react'
import { useContext, useState } from 'react'
import { serverMessage } from '../../base/server-message.ts'
import { type ProofPhoto, sendProof } from './send-proof.ts'

type Props = { client_id: string; onSent: () => Promise<void> }

const UNSENT =
  'Bukti belum terkirim: sekolah belum dapat dihubungi. Biarkan halaman ini terbuka, lalu coba lagi begitu ada sinyal.'

export const ProofUpload = ({ client_id, onSent }: Props) => {
  const { connection } = useContext(Offline)
  const [photo, setPhoto] = useState<ProofPhoto | null>(null)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const send = async (proof: ProofPhoto) => {
    if (!connection) return
    setPending(true)
    setFailure(null)
    try {
      await sendProof(
        createClient(documentVisitorCalls, { fetch: connection.fetch }),
        client_id,
        proof,
      )
      setPhoto(null)
      announce('Bukti transfer terkirim.')
      await onSent()
    } catch (error) {
      setFailure(serverMessage(error) ?? UNSENT)
    }
    setPending(false)
  }
  const take = async (file: File) => {
    setPending(true)
    try {
      const { bytes } = await takePage(file)
      const hash = await sha256(new Uint8Array(await bytes.arrayBuffer()))
      const proof = { page_id: newClientId(), bytes, sha256: hash }
      setPhoto(proof)
      await send(proof)
    } catch (error) {
      setFailure(
        error instanceof NoPage ? error.message : 'Foto ini tidak dapat dibaca. Foto ulang.',
      )
      setPending(false)
    }
  }

  return (
    <div className="space-y-3">
      <h5 className="font-semibold">Kirim bukti transfer</h5>
      <p className="text-sm text-soft">
        Sesudah membayar lewat bank atau QRIS, foto buktinya. Bendahara mencocokkannya dengan
        rekening sekolah.
      </p>
      {failure && (
        <Notice tone="bad" role="alert" title={failure}>
          {photo && (
            <Button pending={pending} onClick={() => send(photo)}>
              Coba lagi
            </Button>
          )}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <FileButton camera name="Foto bukti transfer" disabled={pending} onFile={take}>
          <Camera aria-hidden />
          {pending ? 'Sedang mengirim…' : 'Foto bukti'}
        </FileButton>
        <FileButton name="Pilih berkas bukti transfer" disabled={pending} onFile={take}>
          <FolderOpen aria-hidden />
          Pilih berkas
        </FileButton>
      </div>
    </div>
  )
}
