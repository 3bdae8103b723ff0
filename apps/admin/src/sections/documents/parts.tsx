/** Components shared by the queue and the desk. */
import type { CheckState, DocumentState } from '@sekolah/contract/admission/documents/labels'
import type { DataChange } from '@sekolah/contract/admission/documents/schemas'
import { applicantLabels } from '@sekolah/contract/admission/labels'
import { formatDay } from '@sekolah/contract/values/dates'
import type { Tone } from '@sekolah/ui/status'

export const checkTones: Record<CheckState, Tone> = {
  unchecked: 'wait',
  needs_fix: 'bad',
  verified: 'good',
}

export const documentTones: Record<DocumentState, Tone> = {
  on_phone: 'plain',
  uploading: 'info',
  received: 'wait',
  approved: 'good',
  replace: 'bad',
}

/** The changes since documents were approved, with old and new values. */
export const DataChanges = ({ changed }: { changed: readonly DataChange[] }) => (
  <span className="block text-sm">
    <strong className="font-semibold text-wait">Data berubah sejak diperiksa</strong>
    {changed.map(({ field, before, after }) => (
      <span key={field} className="block wrap-anywhere">
        {applicantLabels[field]}: <del>{shown(field, before)}</del> <span aria-hidden>→</span>{' '}
        <ins className="no-underline">{shown(field, after)}</ins>
      </span>
    ))}
  </span>
)

const shown = (field: DataChange['field'], value: string | null): string => {
  if (value === null) return 'tidak tercatat'
  return field === 'birth_date' ? formatDay(value) : value
}

/** The shortcut of a button, shown only on devices with a keyboard. */
export const KeyHint = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="hidden min-w-5 rounded-[6px] border border-current/40 px-1 text-center font-sans text-xs font-semibold pointer-fine:inline-block"
  >
    {children}
  </kbd>
)
