/** What every form does besides its fields: a key to save, a question before leaving, reasons. */
import { formatAge } from '@sekolah/contract/dates'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import type { Messages } from './form-state.ts'
import type { DraftState } from './use-form-draft.ts'

/** Asks before unsaved changes are left behind, by link, key, Back or closing; null: nothing to ask. */
export const useLeaveQuestion = (isChanged: boolean, onLost?: () => void): ReactNode => {
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <Confirm
      open={leaving.status === 'blocked'}
      question="Buang perubahan yang belum disimpan?"
      onYes={() => {
        onLost?.()
        leaving.proceed?.()
      }}
      onNo={() => leaving.reset?.()}
    />
  )
}

/** Ctrl+S saves the form, unless a question lies above it. */
export const useSaveKey = (form: RefObject<HTMLFormElement | null>, save: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (form.current?.closest('dialog') === (top ?? null)) save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** After a refused save the focus stands in the first field with a message. */
export const useFirstRefused = (
  form: RefObject<HTMLFormElement | null>,
  saves: number,
  messages: Messages,
): void => {
  const seen = useRef(saves)
  useEffect(() => {
    if (saves === seen.current) return
    seen.current = saves
    if (Object.keys(messages).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')?.focus()
  }, [form, saves, messages])
}

type FailureProps = { failure: unknown; saving: boolean; online: boolean; onRetry: () => void }

/** Why a save failed, and the way to try again; without a network the form waits. */
export const SaveFailure = ({ failure, saving, online, onRetry }: FailureProps) => (
  <>
    {failure !== null && (
      <div className="w-full">
        <Notice dense tone="bad" role="alert">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <p className="py-2 text-sm font-semibold">Belum tersimpan. {reasonOf(failure)}</p>
            <Button look="quiet" onClick={onRetry} pending={saving} disabled={!online}>
              Coba lagi
            </Button>
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

/** Says that what stands in the form was begun earlier, and takes it away if it is not wanted. */
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
