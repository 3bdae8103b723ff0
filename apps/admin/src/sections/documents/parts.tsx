/** What the queue and the desk show alike. */
import type { CheckState, DocumentState } from '@sekolah/contract/admission/documents/labels'
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

/** The key of a button, for who has a keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="hidden min-w-5 rounded-[6px] border border-current/40 px-1 text-center font-sans text-xs font-semibold pointer-fine:inline-block"
  >
    {children}
  </kbd>
)
