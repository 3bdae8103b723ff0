/** The form of one library picture: title, alternative text, and where it is used. */

import type { LibraryPicture, PictureUse } from '@sekolah/contract/school/schemas'
import { Button } from '@sekolah/ui/button'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { keyOf } from '../../core/api/keys.ts'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { invalidate } from '../../core/api/query-client.ts'
import { useAction } from '../../core/api/use-action.ts'
import { useSession } from '../../core/session/use-session.ts'
import { usePictureLibrary } from '../../screens/pictures/library/use-library.ts'
import { FormDialog } from '../../screens/resource/form/form-dialog.tsx'
import { formFieldsOf, useFormState } from '../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../screens/resource/form/use-form-draft.ts'
import { kindLabels } from '../../screens/resource/kind-labels.ts'

const labels = { title: 'Judul', alt: 'Teks alternatif' }

type Props = {
  hash: string
  /** The picture from the list; one of another page is fetched. */
  known: LibraryPicture | undefined
  onClose: () => void
}

export const PictureForm = ({ hash, known, onClose }: Props) => {
  const first = useRef(known)
  const { data, error, isFetching, refetch } = usePictureLibrary({ hash, limit: 1, offset: 0 })
  const picture = first.current ?? data?.rows[0]
  if (picture) return <Opened picture={picture} onClose={onClose} />
  return (
    <Dialog open size="form" title="Ubah keterangan gambar" onClose={onClose}>
      <NotLoaded of={{ error, isFetching, refetch }} />
      {data?.rows.length === 0 && <p className="text-soft">Gambar ini tidak ada lagi.</p>}
      {!data && !error && <Skeleton className="h-64" />}
    </Dialog>
  )
}

const Opened = ({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) => {
  const { api, platform } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [asked, setAsked] = useState(false)
  const form = useFormState<LibraryPicture>({
    row: picture,
    valuesOf: (row) => ({ title: row?.title ?? '', alt: row?.alt ?? '' }),
    check: () => ({}),
    write: async (changes, over) => {
      const rev = over?.rev ?? picture.rev
      const [saved = picture] = await api.media.update({
        body: { pictures: [{ hash: picture.hash, ...changes, rev }] },
      })
      return saved
    },
    onSaved: () => {
      draft.forget()
      invalidate(client, keyOf('media.list'))
      toast('good', 'Tersimpan')
      onClose()
    },
  })
  const draft = useFormDraft(`media ${picture.hash}`, form)
  const field = formFieldsOf<'title' | 'alt'>(form)

  const bringBack = async () => {
    const { hash, title, alt } = picture
    try {
      await api.media.update({ body: { pictures: [{ hash, title, alt }] } })
      toast('good', 'Dikembalikan')
      invalidate(client, keyOf('media.list'))
    } catch (error) {
      toast('bad', `Belum dikembalikan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: bringBack,
      })
    }
  }
  const removing = useAction('media.remove', {
    onDone: () => {
      draft.forget()
      toast('good', 'Dihapus', { label: 'Urungkan', run: bringBack })
      invalidate(client, keyOf('media.list'))
      onClose()
    },
    onFailed: (error) => {
      toast('bad', `Belum dihapus. ${errorReason(error)}`)
      setAsked(false)
    },
  })
  const remove = () => removing.mutate({ params: { hash: picture.hash } })

  return (
    <FormDialog title="Ubah keterangan gambar" {...{ form, draft, labels, onClose }}>
      <img
        src={`${platform.apiBase}${picture.url}`}
        alt={picture.alt}
        className="mx-auto max-h-40 rounded-sm bg-sunken object-contain"
      />
      <TextField label={labels.title} {...field.text('title')} maxLength={200} optional />
      <TextField
        label={labels.alt}
        {...field.text('alt')}
        maxLength={200}
        optional
        hint="Satu kalimat tentang apa yang terlihat pada gambar; dibacakan kepada yang tidak melihatnya."
        data-first-focus
      />
      <section aria-label="Dipakai di">
        <h3 className="mb-1.5 font-semibold">Dipakai di</h3>
        {picture.used_in.length === 0 ? (
          <p className="text-sm text-soft">
            {picture.is_kept
              ? 'Belum dipakai. Gambar ini tetap tersimpan di pustaka.'
              : 'Belum dipakai. Tanpa keterangan, gambar ini terhapus sendiri setelah tujuh hari.'}
          </p>
        ) : (
          <ul className="space-y-1 text-sm">
            {picture.used_in.map((use) => (
              <li key={`${use.kind} ${use.id} ${use.state}`}>
                <Use use={use} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {picture.used_in.length === 0 ? (
        <Button look="danger" onClick={() => setAsked(true)}>
          <Trash2 aria-hidden />
          Hapus gambar
        </Button>
      ) : (
        <p className="text-sm text-soft">Selama masih dipakai, gambar ini tidak dapat dihapus.</p>
      )}
      <Confirm
        open={asked}
        question="Apakah Anda yakin ingin menghapus gambar ini?"
        pending={removing.isPending}
        onYes={remove}
        onNo={() => setAsked(false)}
      />
    </FormDialog>
  )
}

const states = { shown: '', trash: ' (di Sampah)', version: ' (versi lama)' }

const Use = ({ use: { kind, id, title, state } }: { use: PictureUse }) => {
  const place = places[kind]
  const text = `${names[kind] ?? kind}: ${title}${states[state]}`
  if (!place || state === 'trash') return text
  return (
    <Link
      to="/$section/$record"
      params={{ section: place.section, record: id }}
      search={place.tab ? { tab: place.tab } : {}}
      className="inline-flex min-h-9 items-center pointer-coarse:min-h-11"
    >
      {text}
    </Link>
  )
}

const names: Record<string, string> = { ...kindLabels, pages: 'Halaman', settings: 'Pengaturan' }

/** Links to where a picture's use is edited. */
const places: Record<string, { section: string; tab?: string }> = {
  articles: { section: 'articles' },
  teachers: { section: 'teachers' },
  alumni: { section: 'alumni' },
  gallery: { section: 'gallery' },
  pages: { section: 'content' },
}
