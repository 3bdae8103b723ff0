/** The editor's dialogs: the URL of a link, and the description of a picture. */

import { uploadPicture } from '@sekolah/api-client/uploads'
import type { LibraryPicture } from '@sekolah/contract/school/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { useObjectUrl } from '@sekolah/ui/image-field'
import { Notice } from '@sekolah/ui/status'
import type { Editor } from '@tiptap/react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { errorReason } from '../../core/api/error-message.ts'
import { UploadProgress, useUploadApi } from '../../core/files/upload.tsx'
import { useSession } from '../../core/session/use-session.ts'
import { normalizeLink } from './link-address.ts'

type AskProps = {
  title: string
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
  buttons: ReactNode
}

/** A separate form, above the form that contains the editor. */
const Ask = ({ title, onClose, onSubmit, children, buttons }: AskProps) =>
  createPortal(
    <Dialog open title={title} onClose={onClose}>
      <form
        noValidate
        className="space-y-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          // React events bubble to the form around the editor, even from a dialog elsewhere in the
          // DOM.
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          {buttons}
        </div>
      </form>
    </Dialog>,
    document.body,
  )

export const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const present: unknown = editor.getAttributes('link').href
  const stored = typeof present === 'string' ? present : ''
  const [typed, setTyped] = useState(stored)
  const [error, setError] = useState<string | null>(null)
  const chain = () => editor.chain().focus().extendMarkRange('link')
  const save = () => {
    const href = normalizeLink(typed)
    if (!href) {
      setError('Tulis alamat lengkap, misalnya https://contoh.id atau nama@contoh.id.')
      return
    }
    onClose()
    // Without a selection the URL itself becomes the link's text.
    if (editor.state.selection.empty && !stored) {
      const text = typed.trim()
      chain()
        .insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain().setLink({ href }).run()
  }
  return (
    <Ask
      title="Tautan"
      onClose={onClose}
      onSubmit={save}
      buttons={
        <>
          {stored && (
            <Button
              look="danger"
              onClick={() => {
                onClose()
                chain().unsetLink().run()
              }}
            >
              Hapus tautan
            </Button>
          )}
          <Button type="submit" look="main">
            Pasang
          </Button>
        </>
      }
    >
      <TextField
        label="Alamat tautan"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={error}
        inputMode="url"
        autoCapitalize="none"
        placeholder="https://"
        data-first-focus
      />
    </Ask>
  )
}

type PictureProps = {
  editor: Editor
  /** A file to upload, or a library picture. */
  picture: File | LibraryPicture
  onClose: () => void
}

export const PictureDialog = ({ editor, picture, onClose }: PictureProps) => {
  const apiFor = useUploadApi()
  const { platform } = useSession()
  const file = picture instanceof File ? picture : null
  const [alt, setAlt] = useState(picture instanceof File ? '' : picture.alt)
  const shown = useRef<HTMLImageElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  /** The share that has been sent, 0 to 1; null while nothing is being sent. */
  const [share, setShare] = useState<number | null>(null)
  const chosen = useObjectUrl(file)
  const preview = picture instanceof File ? chosen : `${platform.apiBase}${picture.url}`
  // Closing the dialog cancels the upload.
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const present = new AbortController()
    leaving.current = present
    return () => present.abort()
  }, [])
  const upload = async () => {
    if (share !== null) return
    if (alt.trim() === '') {
      setError('Tulis apa yang terlihat: pembaca layar membacakannya.')
      return
    }
    if (!(picture instanceof File)) {
      const { naturalWidth: width, naturalHeight: height } = shown.current ?? {}
      onClose()
      const size = width && height ? { width, height } : {}
      editor
        .chain()
        .focus()
        .setImage({ src: picture.url, alt: alt.trim(), ...size })
        .run()
      return
    }
    setShare(0)
    setFailure(null)
    const { signal } = leaving.current
    try {
      const { url, width, height } = await uploadPicture(apiFor(setShare), picture, { signal })
      onClose()
      editor.chain().focus().setImage({ src: url, alt: alt.trim(), width, height }).run()
    } catch (thrown) {
      if (signal.aborted) return
      setFailure(thrown)
      setShare(null)
    }
  }
  return (
    <Ask
      title="Sisipkan gambar"
      onClose={onClose}
      onSubmit={upload}
      buttons={
        <Button type="submit" look="main" pending={share !== null}>
          {failure === null ? 'Sisipkan' : 'Coba lagi'}
        </Button>
      }
    >
      <img
        ref={shown}
        src={preview ?? undefined}
        alt=""
        className="mx-auto max-h-56 rounded-sm bg-sunken object-contain"
      />
      <TextField
        label="Teks alternatif"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        error={error}
        maxLength={200}
        hint="Satu kalimat tentang apa yang terlihat pada gambar."
        data-first-focus
      />
      {share !== null && file && <UploadProgress name={file.name} share={share} />}
      {failure !== null && (
        <Notice tone="bad" role="alert" title={`Gambar belum terunggah. ${errorReason(failure)}`} />
      )}
    </Ask>
  )
}
