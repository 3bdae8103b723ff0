/** A PDF that visitors can download: uploaded as soon as it is chosen, removable. */

import { uploadDocument } from '@sekolah/api-client/uploads'
import { documentSize, MAX_UPLOAD_BYTES, MAX_UPLOAD_MB } from '@sekolah/contract/values/media'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Button, buttonClass } from '@sekolah/ui/button'
import { FieldMessage } from '@sekolah/ui/field'
import { FileText, Upload } from 'lucide-react'
import { useId, useRef } from 'react'
import { FileRefused, useUpload } from '../../../core/files/use-upload.ts'
import { useSession } from '../../../core/session/use-session.ts'

type Props = {
  label: string
  /** Without a visible label and hint, for use inside a row. */
  bare?: boolean
  hint?: string
  /** The URL of the stored file; '' for none. */
  value: string
  error?: string
  onChange: (address: string) => void
}

export const DocumentField = ({ label, bare = false, hint, value, error, onChange }: Props) => {
  const { api, platform } = useSession()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { upload, sending, failure } = useUpload(async (file) => {
    if (file.size > MAX_UPLOAD_BYTES)
      throw new FileRefused(`Berkas paling besar ${MAX_UPLOAD_MB} MB.`)
    return (await uploadDocument(api, file)).url
  }, onChange)

  return (
    <div className={bare ? 'min-w-48 flex-1' : undefined}>
      {!bare && (
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          {label}
        </label>
      )}
      <input
        ref={input}
        id={id}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={bare ? label : undefined}
        aria-describedby={`${id}-error`}
        className="peer sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload(file)
          // Reset the input, or choosing the same file again would emit no change event.
          target.value = ''
        }}
      />
      <div className="flex flex-wrap items-center gap-2 rounded-md peer-focus-visible:outline-3 peer-focus-visible:outline-amber-strong">
        {value && (
          <a
            href={`${platform.apiBase}${value}`}
            className={buttonClass({ look: 'quiet' })}
            target="_blank"
            rel="noreferrer"
          >
            <FileText aria-hidden />
            PDF, {fileSizeText(documentSize(value))}
          </a>
        )}
        <Button pending={sending !== null} onClick={() => input.current?.click()}>
          {!sending && <Upload aria-hidden />}
          {value ? 'Ganti PDF' : 'Unggah PDF'}
        </Button>
        {value && !bare && (
          <Button look="quiet" onClick={() => onChange('')}>
            Hapus berkas
          </Button>
        )}
      </div>
      {hint && <p className="mt-1.5 text-sm text-soft">{hint}</p>}
      <FieldMessage live id={`${id}-error`} message={failure ?? error} />
    </div>
  )
}

/** A file size as "840 KB" or "2,4 MB". */
export const fileSizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${formatNumber(bytes / 1024 / 1024, 1)} MB`
