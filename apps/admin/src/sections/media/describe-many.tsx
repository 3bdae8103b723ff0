/** Edits titles and alternative texts of several pictures at once. */

import { ApiError } from '@sekolah/api-client'
import type { LibraryPicture } from '@sekolah/contract/school/schemas'
import { Button } from '@sekolah/ui/button'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { LineInput } from '@sekolah/ui/list-field'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useOnline } from '../../core/device/device.ts'
import { LibraryThumbnail, pictureName } from '../../screens/pictures/library/thumbnail.tsx'
import {
  SaveFailure,
  useConfirmLeave,
  useSaveShortcut,
} from '../../screens/resource/form/form-guards.tsx'

type Props = { pictures: LibraryPicture[]; onDone: () => void; onClose: () => void }

/** The input of the dialog, by picture hash. */
type Typed = Record<string, { title?: string; alt?: string }>

export const DescribeMany = ({ pictures, onDone, onClose }: Props) => {
  const client = useQueryClient()
  const toast = useToast()
  const online = useOnline()
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  const [base, setBase] = useState('')
  const revs = useRef(new Map(pictures.map(({ hash, rev }) => [hash, rev])))
  const [asked, setAsked] = useState(false)
  const isTyped = Object.keys(typed).length > 0
  const question = useConfirmLeave(isTyped)
  const leave = () => (isTyped ? setAsked(true) : onClose())

  const put = (hash: string, more: Typed[string]) =>
    setTyped((before) => ({ ...before, [hash]: { ...before[hash], ...more } }))
  const numberAll = () =>
    setTyped((before) =>
      Object.fromEntries(
        pictures.map(({ hash }, at) => [
          hash,
          { ...before[hash], title: `${base.trim()} ${at + 1}` },
        ]),
      ),
    )
  const update = useAction('media.update', {
    onDone: () => {
      setTyped({})
      invalidate(client, keyOf('media.list'))
      toast('good', 'Tersimpan')
      onDone()
    },
    onFailed: (error) => {
      // Shown once: saving again overwrites knowingly.
      if (error instanceof ApiError && error.status === 412) {
        const { hash, rev } = error.data as LibraryPicture
        revs.current.set(hash, rev)
      }
    },
  })
  const save = () => {
    if (update.isPending || !online) return
    const changes = Object.entries(typed).map(([hash, texts]) => ({
      hash,
      ...texts,
      rev: revs.current.get(hash),
    }))
    if (changes.length === 0) return onClose()
    update.mutate({ body: { pictures: changes } })
  }
  useSaveShortcut(element, save)

  return (
    <Dialog
      open
      size="wide"
      title={`Keterangan ${pictures.length} gambar`}
      onClose={leave}
      foot={
        <div className="flex flex-wrap items-center justify-end gap-3">
          <SaveFailure
            isStored={false}
            {...{ failure: update.error, saving: update.isPending, online }}
            onRetry={save}
          />
          <Button onClick={leave}>Batal</Button>
          <Button
            type="submit"
            form={formId}
            look="main"
            pending={update.isPending}
            disabled={!online}
          >
            Simpan
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 grow">
            <TextField
              label="Satu judul untuk semua"
              value={base}
              onChange={({ target }) => setBase(target.value)}
              maxLength={190}
              data-first-focus
            />
          </div>
          <Button className="min-h-12" disabled={base.trim() === ''} onClick={numberAll}>
            Beri nomor
          </Button>
        </div>
        <ul aria-label="Gambar" className="space-y-3">
          {pictures.map((picture, at) => (
            <li
              key={picture.hash}
              className="flex items-start gap-3 border-t border-line pt-3 max-sm:flex-col"
            >
              <span className="w-28 shrink-0 overflow-hidden rounded-sm">
                <LibraryThumbnail picture={picture} />
              </span>
              <div className="grid w-full min-w-0 grow gap-2">
                <LineInput
                  label={`Judul gambar ${at + 1}, ${pictureName(picture)}`}
                  placeholder="Judul"
                  value={typed[picture.hash]?.title ?? picture.title}
                  onChange={(title) => put(picture.hash, { title })}
                />
                <LineInput
                  label={`Teks alternatif gambar ${at + 1}, ${pictureName(picture)}`}
                  placeholder="Teks alternatif: apa yang terlihat"
                  value={typed[picture.hash]?.alt ?? picture.alt}
                  onChange={(alt) => put(picture.hash, { alt })}
                />
              </div>
            </li>
          ))}
        </ul>
      </form>
      {question}
      <Confirm
        open={asked}
        question="Buang perubahan yang belum disimpan?"
        verb="Buang perubahan"
        onYes={onClose}
        onNo={() => setAsked(false)}
      />
    </Dialog>
  )
}
