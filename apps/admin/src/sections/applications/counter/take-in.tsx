/**
 * "Ambil dari HP keluarga": takes in an application that a phone could not send, from a text or a
 * file.
 */
import {
  damageMessages,
  decodeHandovers,
  type Handover,
} from '@sekolah/contract/admission/handover'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextArea } from '@sekolah/ui/field'
import { FileUp } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { PpdbQuery } from '../address.ts'
import { Preview } from './preview.tsx'

type Props = {
  query: PpdbQuery
  /** `isNew` is false when it had arrived before. */
  onTaken: (applicant: Applicant, isNew: boolean) => void
  onClose: () => void
}

/** Far more than one application: anything longer is another kind of file. */
const MAX_BYTES = 100_000

export const ImportFromPhone = ({ query, onTaken, onClose }: Props) => {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  /** The applications in the text, and the one that is previewed. */
  const [found, setFound] = useState<Handover[]>([])
  const [handover, setHandover] = useState<Handover | null>(null)
  const chooser = useRef<HTMLInputElement>(null)

  const read = (written: string) => {
    const decoded = decodeHandovers(written)
    if ('damage' in decoded) return setError(damageMessages[decoded.damage])
    setFound(decoded.handovers)
    setHandover(decoded.handovers.length === 1 ? decoded.handovers[0] : null)
  }
  const readFile = async (file: File) => {
    const written = file.size > MAX_BYTES ? '' : await file.text()
    setText(written)
    read(written)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    read(text)
  }

  if (handover) {
    return <Preview {...{ handover, query, onTaken, onClose }} onBack={() => setHandover(null)} />
  }
  return (
    <Dialog open title="Ambil dari HP keluarga" onClose={onClose}>
      <form onSubmit={submit} className="space-y-5">
        <p>
          Untuk pendaftaran yang belum terkirim dari HP. Di HP keluarga, pada kartu pendaftaran:
          “Serahkan lewat WhatsApp” atau “Simpan sebagai berkas”.
        </p>
        <TextArea
          label="Pesan dari keluarga"
          value={text}
          rows={6}
          error={error}
          spellCheck={false}
          data-first-focus
          hint="Tempel seluruh pesan WhatsApp, termasuk baris yang dimulai dengan SEKOLAH1."
          onChange={({ target }) => {
            setText(target.value)
            setError(null)
            setFound([])
          }}
        />
        <input
          ref={chooser}
          type="file"
          accept=".txt,.json,text/plain,application/json"
          aria-label="Berkas dari keluarga"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void readFile(file)
          }}
        />
        {found.length > 1 && (
          <div className="space-y-3">
            <p className="font-semibold">Ada {found.length} pendaftaran di teks ini:</p>
            {found.map((one) => (
              <Button key={one.client_id} wide onClick={() => setHandover(one)}>
                {one.form.name ?? 'Tanpa nama'}
              </Button>
            ))}
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button className="mr-auto" onClick={() => chooser.current?.click()}>
            <FileUp aria-hidden />
            Pilih berkas
          </Button>
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" look="main">
            Lihat isinya
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
