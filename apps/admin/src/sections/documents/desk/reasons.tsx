/** Chooses why a document is asked for again: by a number key, or in free text. */
import { usualReplacementReasons } from '@sekolah/contract/admission/documents/labels'
import type { ApplicantDocument } from '@sekolah/contract/admission/documents/schemas'
import { Button } from '@sekolah/ui/button'
import { Checkbox, TextField } from '@sekolah/ui/field'
import { type FormEvent, useId, useState } from 'react'
import { KeyHint } from '../parts.tsx'

/** The document type's own reasons come first; nine of them have a key. */
export const offeredReasons = ({ reasons }: Pick<ApplicantDocument, 'reasons'>): string[] =>
  [...new Set([...reasons, ...usualReplacementReasons])].slice(0, 9)

type Props = {
  document: ApplicantDocument
  /** The number of the page that is shown, from 1. */
  page: number
  isWhole: boolean
  onWhole: (isWhole: boolean) => void
  isBusy: boolean
  ownId: string
  onReason: (reason: string) => void
  onCancel: () => void
}

export const Reasons = (props: Props) => {
  const { document, page, isWhole, onWhole, isBusy, ownId, onReason, onCancel } = props
  const titleId = useId()
  const [own, setOwn] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (own.trim()) onReason(own.trim())
  }
  return (
    <section
      aria-labelledby={titleId}
      className="space-y-2 rounded-md border border-bad/30 bg-bad-wash p-3"
    >
      <h2 id={titleId} className="text-sm font-semibold">
        Minta ganti: {document.label}
        {document.pages.length > 1 && !isWhole && `, halaman ${page}`}
      </h2>
      <ol className="space-y-1">
        {offeredReasons(document).map((reason, at) => (
          <li key={reason}>
            <Button
              wide
              disabled={isBusy}
              className="min-h-9! justify-start! px-3! text-left pointer-coarse:min-h-11!"
              onClick={() => onReason(reason)}
            >
              <KeyHint>{`${at + 1}`}</KeyHint>
              {reason}
            </Button>
          </li>
        ))}
      </ol>
      {document.pages.length > 1 && (
        <Checkbox
          label={`Semua ${document.pages.length} halaman`}
          checked={isWhole}
          onChange={({ target }) => onWhole(target.checked)}
        />
      )}
      <form onSubmit={send} className="space-y-2">
        <TextField
          id={ownId}
          label={
            <>
              Alasan lain <KeyHint>0</KeyHint>
            </>
          }
          value={own}
          maxLength={300}
          onChange={({ target }) => setOwn(target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.blur()
          }}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>
            Batal <KeyHint>Esc</KeyHint>
          </Button>
          <Button type="submit" look="solid" disabled={isBusy || !own.trim()}>
            Kirim alasan
          </Button>
        </div>
      </form>
    </section>
  )
}
