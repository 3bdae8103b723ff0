/** Features of every form besides its fields: Ctrl+S, a question before leaving, error messages. */
import { formatAge } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { errorReason, isUnknownErrorCode } from '../../../core/api/error-message.ts'
import { useKeyDown } from '../../keys/document-keys.ts'
import type { FieldMessages } from './form-state.ts'
import { type DraftState, reloadPanel } from './use-form-draft.ts'

/**
 * Asks before unsaved changes are left by a link, a key, Back or closing; null when there is
 * nothing to ask. `isSameForm` recognizes a form's second address, as a new row gets one when it is
 * stored.
 */
export const useConfirmLeave = (
  isChanged: boolean,
  onLost?: () => void,
  isSameForm: (pathname: string) => boolean = () => false,
): ReactNode => {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isChanged && current.pathname !== next.pathname && !isSameForm(next.pathname),
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <Confirm
      open={leaving.status === 'blocked'}
      question="Buang perubahan yang belum disimpan?"
      verb="Buang perubahan"
      onYes={() => {
        onLost?.()
        leaving.proceed?.()
      }}
      onNo={() => leaving.reset?.()}
    />
  )
}

/** Ctrl+S saves the form, unless a dialog lies above it. */
export const useSaveShortcut = (
  form: RefObject<HTMLFormElement | null>,
  save: () => void,
): void => {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (form.current?.closest('dialog') === (top ?? null)) save()
  })
}

/** After a refused save the focus moves to the first field with a message. */
export const useFocusFirstError = (
  form: RefObject<HTMLFormElement | null>,
  saves: number,
  messages: FieldMessages,
): void => {
  const seen = useRef(saves)
  useEffect(() => {
    if (saves === seen.current) return
    seen.current = saves
    if (Object.keys(messages).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')?.focus()
  }, [form, saves, messages])
}

type FailureProps = {
  failure: unknown
  saving: boolean
  online: boolean
  /** Whether the form's draft is stored on this device and survives a reload. */
  isStored?: boolean
  onRetry: () => void
}

/** Says why a save failed, with a retry button; without a network the form stays open. */
export const SaveFailure = ({
  failure,
  saving,
  online,
  isStored = true,
  onRetry,
}: FailureProps) => (
  <>
    {failure !== null && (
      <div className="w-full">
        <Notice dense tone="bad" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="py-2 text-sm font-semibold">
              Belum tersimpan. {errorReason(failure)}
              {isUnknownErrorCode(failure) &&
                (isStored
                  ? ' Muat ulang, tulisan Anda tetap ada.'
                  : ' Salin tulisan Anda, lalu muat ulang.')}
            </p>
            {isUnknownErrorCode(failure) ? (
              <Button look="quiet" onClick={reloadPanel}>
                Muat ulang
              </Button>
            ) : (
              <Button look="quiet" onClick={onRetry} pending={saving} disabled={!online}>
                Coba lagi
              </Button>
            )}
          </div>
        </Notice>
      </div>
    )}
    {!online && (
      <p role="status" className="grow text-sm font-semibold text-wait">
        Anda sedang offline. Isian tetap ada di sini; simpan setelah tersambung.
      </p>
    )}
  </>
)

type RestoredProps = { form: { changed: string[]; discard: () => void }; draft: DraftState }

/** Says that a stored draft was restored, and offers to discard it. */
export const RestoredDraft = ({ form, draft }: RestoredProps) =>
  draft.restoredFrom !== null &&
  form.changed.length > 0 && (
    <Notice dense tone="info" role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="py-2 text-sm">
          Draf dari {formatAge(draft.restoredFrom, new Date())} dikembalikan, belum tersimpan.
        </p>
        <Button
          look="quiet"
          onClick={() => {
            draft.forget()
            form.discard()
          }}
        >
          Buang draf
        </Button>
      </div>
    </Notice>
  )
