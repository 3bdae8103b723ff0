/** The desk's camera and scanner: adds a page to a document, or deletes a wrong one. */
import type { ApplicantDocument } from '@sekolah/contract/admission/documents/schemas'
import { newClientId } from '@sekolah/offline/client-id'
import { capturePage, NoPage } from '@sekolah/offline/documents/capture'
import { sha256 } from '@sekolah/offline/documents/sha256'
import { announceToScreenReader } from '@sekolah/ui/announce'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { FileButton } from '@sekolah/ui/file-button'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Camera, FolderOpen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useSession } from '../../../core/session/use-session.ts'
import type { DocumentPage } from './paper.tsx'
import { type ScanUpload, sendScan } from './send-scan.ts'

type Props = {
  applicant: number
  document: ApplicantDocument
  /** The page that is currently shown. */
  page: DocumentPage | undefined
  disabled: boolean
  /** Called after a page was uploaded. */
  onScanned: (page_id: string) => void
}

export const ScanControls = ({ applicant, document, page, disabled, onScanned }: Props) => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { label, type } = document
  const place = placeFor(document, page)
  const isBusy = disabled || isSending || isRemoving

  const send = async (scan: ScanUpload) => {
    setSending(true)
    try {
      await sendScan(api, scan)
      invalidate(client, keyOf('documents.open', { params: { id: applicant } }))
      announceToScreenReader(`Halaman ${scan.position} ${label} tersimpan.`)
      onScanned(scan.page_id)
    } catch (error) {
      const retry = { label: 'Coba lagi', run: () => send(scan) }
      toast('bad', `${label} belum tersimpan. ${errorReason(error)}`, retry)
    } finally {
      setSending(false)
    }
  }
  const take = async (file: File) => {
    if (!place) return
    setSending(true)
    try {
      const { bytes } = await capturePage(file)
      const hash = await sha256(new Uint8Array(await bytes.arrayBuffer()))
      await send({ applicant, type, ...place, page_id: newClientId(), bytes, sha256: hash })
    } catch (error) {
      toast('bad', error instanceof NoPage ? error.message : errorReason(error))
    } finally {
      setSending(false)
    }
  }
  const remove = async ({ id }: DocumentPage) => {
    setRemoving(true)
    try {
      await api.documents.removePage({ params: { id: applicant, page_id: id } })
      setAsking(false)
    } catch (error) {
      toast('bad', `Belum dihapus. ${errorReason(error)}`)
    } finally {
      setRemoving(false)
      invalidate(client, keyOf('documents.open', { params: { id: applicant } }))
    }
  }
  if (document.state === 'approved') return null
  return (
    <div className="flex flex-wrap gap-2">
      {place && (
        <>
          <FileButton name={`Potret ${label}`} camera disabled={isBusy} onFile={take}>
            <Camera aria-hidden className="size-5" />
            {place.replaces === undefined ? 'Potret' : 'Potret ulang'}
          </FileButton>
          <FileButton name={`Pindaian ${label}`} disabled={isBusy} onFile={take}>
            <FolderOpen aria-hidden className="size-5" />
            Pilih pindaian
          </FileButton>
        </>
      )}
      {page && (
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden />
          Hapus halaman
        </Button>
      )}
      {isSending && (
        <p role="status" className="w-full text-sm text-soft">
          Menyimpan halaman…
        </p>
      )}
      {page && (
        <Confirm
          open={isAsking}
          question="Apakah Anda yakin ingin menghapus halaman ini?"
          verb="Hapus halaman"
          pending={isRemoving}
          onYes={() => remove(page)}
          onNo={() => setAsking(false)}
        >
          <p className="font-semibold">
            {label}, halaman {page.position}
          </p>
          <p className="text-soft">
            Untuk halaman yang salah, misalnya milik anak lain. Halaman dihapus selamanya.
          </p>
        </Confirm>
      )}
    </div>
  )
}

/**
 * The position of the next page: it replaces the shown one if that was asked for again, else it is
 * appended.
 */
const placeFor = (
  { pages, max_pages }: ApplicantDocument,
  page: DocumentPage | undefined,
): Pick<ScanUpload, 'position' | 'replaces'> | null => {
  const isWanted = ({ state }: DocumentPage) => state === 'replace' || state === 'missing'
  const again = page && isWanted(page) ? page : pages.find(isWanted)
  if (again) return { position: again.position, replaces: again.id }
  if (pages.length >= max_pages) return null
  return {
    position: Math.max(0, ...pages.map(({ position }) => position)) + 1,
    replaces: undefined,
  }
}
