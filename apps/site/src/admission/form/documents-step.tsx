/** The documents step of the form; photos are sent after the form has arrived. */
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type { Device } from '@sekolah/offline/device'
import { DocumentList } from '../documents/document-list.tsx'
import { documentsFor } from './documents-for.ts'
import type { ApplicationValues } from './form-values.ts'

type Props = {
  device: Device
  client_id: string
  types: DocumentType[]
  values: ApplicationValues
  disabled: boolean
  erased: AbortSignal
  beforeAdding: () => Promise<unknown>
}

export default function DocumentsStep({ types, values, ...rest }: Props) {
  const asked = documentsFor(values, types)
  return (
    <>
      <p className="text-soft">
        Foto berkas di tempat terang, datar, dan utuh sampai tepinya. Tanpa sinyal pun bisa:
        formulir dikirim dulu, berkas menyusul sendiri, dan yang belum ada boleh dilengkapi nanti di
        Pendaftaran saya.
      </p>
      {asked.length > 0 ? (
        <DocumentList {...rest} asked={asked} receipt={null} headings="h3" />
      ) : (
        <p>Tidak ada berkas yang diminta untuk pilihan Anda.</p>
      )}
    </>
  )
}
