/** The bulk upload dialog of the gallery. */

import {
  type GalleryCategory,
  galleryCategories,
  galleryLabels,
} from '@sekolah/contract/information/labels'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { Button, IconButton } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { FieldMessage, Options, SelectField, TextField } from '@sekolah/ui/field'
import { pictureHint, useObjectUrl } from '@sekolah/ui/image-field'
import { pictureAccept } from '@sekolah/ui/picture-file'
import { useToast } from '@sekolah/ui/toast'
import { CircleCheck, ImageOff, ImagePlus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useOnline } from '../../core/device/device.ts'
import { FileChoice } from '../../core/files/file-choice.tsx'
import { UploadProgress } from '../../core/files/upload.tsx'
import { useConfirmLeave } from '../../screens/resource/form/form-guards.tsx'
import { isUploadPending, type PictureUpload, useUploads } from './use-uploads.ts'

export const Uploads = ({ onClose }: { onClose: () => void }) => {
  const { uploads, isSending, add, name, nameAll, drop, send } = useUploads()
  const [category, setCategory] = useState<GalleryCategory | ''>('')
  const [isAsked, setAsked] = useState(false)
  const online = useOnline()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const unsent = uploads.filter(isUploadPending)
  const untitled = unsent.filter(({ title }) => title.trim() === '')
  const question = useConfirmLeave(unsent.length > 0)

  const start = async (only?: PictureUpload) => {
    setAsked(true)
    if (category === '') return
    const result = await send(category, only)
    if (!result) {
      // After the render that marks them as refused.
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(REFUSED)?.focus())
      return
    }
    const { arrived, failed } = result
    if (arrived > 0) toast('good', `${arrived} gambar diunggah`)
    if (failed > 0) toast('bad', `${failed} gambar belum terunggah. Alasannya ada di daftar.`)
  }

  return (
    <Dialog
      open
      size="wide"
      title="Unggah banyak gambar"
      onClose={onClose}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          {!online && (
            <p role="status" className="grow text-sm font-semibold text-wait">
              Anda sedang offline. Gambar tetap ada di sini; unggah setelah tersambung.
            </p>
          )}
          <Button onClick={onClose}>
            {uploads.length > 0 && unsent.length === 0 ? 'Selesai' : 'Batal'}
          </Button>
          {unsent.length > 0 && (
            <Button look="main" pending={isSending} disabled={!online} onClick={() => start()}>
              Unggah {unsent.length} gambar
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-5">
        <SelectField
          label={galleryLabels.category}
          hint="Berlaku untuk semua gambar di bawah ini."
          value={category}
          error={isAsked && category === '' ? 'Pilih salah satu kategori.' : null}
          onChange={({ target }) =>
            setCategory(galleryCategories.find((known) => known === target.value) ?? '')
          }
        >
          <Options of={galleryCategories} blank="Pilih kategori" />
        </SelectField>
        <FileChoice
          label="Pilih gambar"
          fieldLabel="Berkas gambar"
          icon={ImagePlus}
          hint={pictureHint(MAX_UPLOAD_BYTES)}
          accept={pictureAccept()}
          multiple
          isFirst
          onFiles={add}
        />
        {untitled.length > 1 && <NumberedTitles count={untitled.length} onTitle={nameAll} />}
        {uploads.length > 0 && (
          <ul
            ref={list}
            onKeyDown={toNextTitle}
            aria-label="Gambar yang dipilih"
            className="divide-y divide-line border-y border-line"
          >
            {uploads.map((upload) => (
              <Line
                key={upload.key}
                upload={upload}
                isBusy={isSending || !online}
                onName={(title) => name(upload.key, title)}
                onDrop={() => drop(upload.key)}
                onRetry={() => start(upload)}
              />
            ))}
          </ul>
        )}
      </div>
      {question}
    </Dialog>
  )
}

const REFUSED = 'input[aria-invalid]'

/** Enter moves to the next title, so that many can be typed without the mouse. */
const toNextTitle = (event: KeyboardEvent<HTMLUListElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  if (event.nativeEvent.isComposing) return
  event.preventDefault()
  const titles = [...event.currentTarget.querySelectorAll('input')]
  titles[titles.indexOf(event.target) + 1]?.focus()
}

type NumberedProps = { count: number; onTitle: (title: string) => void }

/** Fills the empty titles with one numbered title. */
const NumberedTitles = ({ count, onTitle }: NumberedProps) => {
  const [title, setTitle] = useState('')
  const isBlank = title.trim() === ''
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-56 grow">
        <TextField
          label={`Satu nama untuk ${count} gambar tanpa judul`}
          hint={`Diberi nomor menurut urutan: “${isBlank ? 'Upacara' : title.trim()} 1” sampai “… ${count}”.`}
          value={title}
          maxLength={190}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      <Button disabled={isBlank} className="mb-7" onClick={() => onTitle(title.trim())}>
        Beri nomor
      </Button>
    </div>
  )
}

type LineProps = {
  upload: PictureUpload
  isBusy: boolean
  onName: (title: string) => void
  onDrop: () => void
  onRetry: () => void
}

const Line = ({ upload, isBusy, onName, onDrop, onRetry }: LineProps) => {
  const { file, title, state, share, reason, isHopeless } = upload
  const id = useId()
  const preview = useObjectUrl(isHopeless ? null : file)
  const isMine = state === 'waiting' || state === 'failed'
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken">
        {preview && <Preview src={preview} />}
      </span>
      <div className="min-w-0 grow text-sm">
        {isMine && !isHopeless ? (
          <input
            value={title}
            onChange={({ target }) => onName(target.value)}
            aria-label={`${galleryLabels.title} ${file.name}`}
            aria-invalid={reason !== null || undefined}
            aria-describedby={reason ? id : undefined}
            disabled={isBusy}
            placeholder="Apa yang terlihat?"
            enterKeyHint="next"
            className="block min-h-11 w-full rounded-md border border-line-strong/60 bg-surface px-3 hover:border-line-strong"
          />
        ) : (
          <p className="flex min-h-11 items-center font-semibold wrap-anywhere">
            {isHopeless ? file.name : title}
          </p>
        )}
        {state === 'sending' && <UploadProgress name={title} share={share} />}
        {state === 'done' && (
          <p className="flex items-center gap-1.5 font-semibold text-good">
            <CircleCheck aria-hidden className="size-4" />
            Terunggah
          </p>
        )}
        <FieldMessage live id={id} message={reason} />
      </div>
      {state === 'failed' && !isHopeless && (
        <Button look="quiet" disabled={isBusy} onClick={onRetry}>
          Coba lagi
        </Button>
      )}
      {isMine && (
        <IconButton label={`Keluarkan ${file.name}`} disabled={isBusy} onClick={onDrop}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

/** The placeholder for a file that cannot be displayed; the reason is shown beside it. */
const Preview = ({ src }: { src: string }) => {
  const [isBroken, setBroken] = useState(false)
  return isBroken ? (
    <ImageOff aria-hidden className="size-5 text-soft" />
  ) : (
    <img src={src} alt="" onError={() => setBroken(true)} className="size-full object-cover" />
  )
}
