/** The form that is being filled in at the counter, stored while the user types. */
import { newClientId } from '@sekolah/offline/client-id'
import type { CounterDraft, CounterQueue } from '@sekolah/offline/counter/queue'
import type { Values } from '../../../../core/drafts/values.ts'
import { isPanelHidden } from '../../../../core/platform/hidden-panel.ts'

/** The most typing that a power cut may lose, in ms. */
const STORE_MS = 500

export type OpenedDraft = {
  client_id: string
  /** The stored values; undefined for an empty form. */
  values: Values | undefined
  store: (values: Values) => void
  /** Deletes the draft, after the entry was enqueued. */
  erase: () => Promise<void>
  /** Closes the form here, so that another tab may continue it. */
  leave: () => void
}

/** Continues the oldest draft that no other tab or window has open, or begins an empty one. */
export const openCounterDraft = async (
  queue: Pick<CounterQueue, 'begun' | 'draft'>,
): Promise<OpenedDraft> => {
  // On a locked computer anybody may register a child, but must not see a draft, whether it was
  // begun before the lock or behind it.
  for (const name of isPanelHidden() ? [] : await queue.begun()) {
    const draft = queue.draft(name)
    const release = await draft.claim()
    const found = release && (await draft.read())
    if (found) return formOf(draft, found, release)
    release?.()
  }
  const client_id = newClientId()
  const draft = queue.draft(`${new Date().toISOString()} ${client_id}`)
  return formOf(draft, { client_id }, await draft.claim())
}

const formOf = (
  draft: ReturnType<CounterQueue['draft']>,
  { client_id, values }: Partial<CounterDraft> & Pick<CounterDraft, 'client_id'>,
  release: (() => void) | null,
): OpenedDraft => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Values = {}
  const write = async () => {
    timer = undefined
    // The form works without its draft.
    await draft.write({ client_id, values: last }).catch(() => {})
  }
  return {
    client_id,
    values,
    store: (typed) => {
      last = typed
      // A throttle, not a debounce: the user may type for minutes without a pause.
      timer ??= setTimeout(write, STORE_MS)
    },
    erase: async () => {
      clearTimeout(timer)
      timer = undefined
      await draft.erase()
    },
    leave: () => {
      clearTimeout(timer)
      void (timer === undefined ? Promise.resolve() : write()).then(() => release?.())
    },
  }
}
