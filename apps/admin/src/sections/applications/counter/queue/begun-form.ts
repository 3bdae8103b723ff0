/** The form that is being filled in at the counter, stored while somebody types. */
import { newClientId } from '@sekolah/offline/client-id'
import type { CounterDraft, CounterQueue } from '@sekolah/offline/counter/queue'
import type { Values } from '../../../../core/drafts/values.ts'
import { isPanelHidden } from '../../../../core/platform/hidden-panel.ts'

/** How much typing a power cut may cost, in ms. */
const STORE_MS = 500

export type BegunForm = {
  client_id: string
  /** What was begun before; undefined in an empty form. */
  values: Values | undefined
  store: (values: Values) => void
  /** It has been written down. */
  erase: () => Promise<void>
  /** It is no longer open here, and somebody else may go on with it. */
  leave: () => void
}

/**
 * Goes on with the oldest form that was begun and that no other tab or window has open, or begins
 * an empty one.
 */
export const beginForm = async (
  queue: Pick<CounterQueue, 'begun' | 'draft'>,
): Promise<BegunForm> => {
  // Whoever comes to a locked computer may register a child, and read nothing that was begun,
  // neither before it was locked nor by another behind the lock.
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
): BegunForm => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Values = {}
  const write = async () => {
    timer = undefined
    // Without it the form itself works.
    await draft.write({ client_id, values: last }).catch(() => {})
  }
  return {
    client_id,
    values,
    store: (typed) => {
      last = typed
      // Not after a pause: somebody may type for minutes without one.
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
