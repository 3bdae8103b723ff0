/** The article editor: Tiptap without its own styles, with dialogs for links and pictures. */

import type { LibraryPicture } from '@sekolah/contract/school/schemas'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { FieldMessage } from '@sekolah/ui/field'
import { pictureErrorMessage, preparePicture } from '@sekolah/ui/picture-file'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { EditorContent, useEditor } from '@tiptap/react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { LinkDialog, PictureDialog } from './dialogs.tsx'
import { editorExtensions } from './extensions.ts'
import { cleanPastedHtml, hasForeignPictures, hasText } from './pasted-html.ts'
import { textToHtml } from './pasted-text.ts'
import './rich-text.css'
import { Toolbar } from './toolbar.tsx'
import { normalizeHtml } from './written-html.ts'

const LibraryDialog = lazy(async () => ({
  default: (await import('../pictures/library/library-dialog.tsx')).LibraryDialog,
}))

type Props = {
  label: string
  /** The text as HTML; '' for an empty text. */
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  error?: string
}

const PICTURES_STAY =
  'Gambar di dalam tempelan tidak ikut. Sisipkan gambarnya dengan tombol "Sisipkan gambar".'

export const RichText = ({ label, value, onChange, onBlur, error }: Props) => {
  const id = useId()
  const toast = useToast()
  const [linking, setLinking] = useState(false)
  /** Pictures that still need a description. */
  const [pictures, setPictures] = useState<File[]>([])
  /** The chosen library picture; 'choosing' while the library is open. */
  const [chosen, setChosen] = useState<LibraryPicture | 'choosing' | null>(null)
  /** Why a picture was refused, shown at the editor. */
  const [refusal, setRefusal] = useState<string>()
  const emitted = useRef(value)
  const take = (files: Iterable<File>) => {
    const images = [...files].filter(({ type, name }) => /^image\/|\.hei[cf]$/i.test(type || name))
    if (images.length > 0) void prepare(images)
    return images.length > 0
  }
  const prepare = async (images: File[]) => {
    setRefusal(undefined)
    for (const image of images) {
      const picture = await preparePicture(image, MAX_UPLOAD_BYTES).catch(pictureErrorMessage)
      if (typeof picture === 'string') setRefusal(`${image.name}: ${picture}`)
      else setPictures((before) => [...before, picture])
    }
  }

  const editor = useEditor({
    extensions: editorExtensions,
    content: value,
    injectCSS: false,
    // An editor created during rendering would be discarded when React renders again before the
    // commit.
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-error`,
        class: 'rich-text',
      },
      handlePaste: (_, event) => {
        const data = event.clipboardData
        if (!data) return false
        const html = data.getData('text/html')
        // Word also puts a picture of the text on the clipboard.
        if (!hasText(html)) return take(data.files)
        if (hasForeignPictures(html)) toast('bad', PICTURES_STAY)
        return false
      },
      transformPastedHTML: cleanPastedHtml,
      clipboardTextParser: (pasted, around, plain) => {
        const parsed = document.createElement('div')
        parsed.innerHTML = textToHtml(pasted, plain)
        return SchemaParser.fromSchema(around.doc.type.schema).parseSlice(parsed, {
          context: around,
          preserveWhitespace: true,
        })
      },
      handleDrop: (view, event) => {
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!event.dataTransfer || !take(event.dataTransfer.files)) return false
        if (at) editor?.commands.setTextSelection(at.pos)
        return true
      },
    },
    onUpdate: (update) => {
      emitted.current = update.editor.isEmpty ? '' : normalizeHtml(update.editor.getHTML())
      onChange(emitted.current)
    },
    onBlur,
  })

  // A restored draft or a colleague's version replaces the editor's content.
  useEffect(() => {
    if (!editor || value === emitted.current) return
    emitted.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [value, editor])

  useEffect(() => {
    if (!editor) return
    const box = editor.view.dom
    if (error) box.setAttribute('aria-invalid', 'true')
    else box.removeAttribute('aria-invalid')
  }, [error, editor])

  if (!editor) return <Skeleton className="h-80" />
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className={`rounded-md border ${error ? 'border-bad' : 'border-line-strong/60'}`}>
        <Toolbar
          editor={editor}
          label={`Format ${label}`}
          onLink={() => setLinking(true)}
          onPictures={take}
          onLibrary={() => setChosen('choosing')}
        />
        <EditorContent editor={editor} />
      </div>
      <FieldMessage live id={`${id}-error`} message={error ?? refusal} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
      {chosen === 'choosing' &&
        createPortal(
          <Suspense>
            <LibraryDialog onChoose={setChosen} onClose={() => setChosen(null)} />
          </Suspense>,
          document.body,
        )}
      {chosen !== null && chosen !== 'choosing' && (
        <PictureDialog editor={editor} picture={chosen} onClose={() => setChosen(null)} />
      )}
      {pictures[0] && (
        <PictureDialog
          key={pictures[0].name + pictures.length}
          editor={editor}
          picture={pictures[0]}
          onClose={() => setPictures((before) => before.slice(1))}
        />
      )}
    </div>
  )
}
