/** The form that is being filled in at the counter, stored while somebody types. */
import { newClientId } from '@sekolah/offline/client-id'
import type { CounterDraft, CounterQueue } from '@sekolah/offline/counter/queue'
import { isPanelHidden } from '../../../../desktop/hidden-panel.ts'
import type { Values } from '../../../../resource-screen/form/form-state.ts'

/** How much typing a power cut may cost, in ms. */
const STORE_MS = 500

/** Both may be open at once, each with a family of its own. */
export type CounterPlace = 'panel' | 'window'

export type BegunForm = {
  client_id: string
  /** What was begun before; undefined in an empty form. */
  values: Values | undefined
  store: (values: Values) => void
  /** It has been written down. */
  erase: () => Promise<void>
}

/** Goes on with what was begun at this place, or begins an empty form. */
export const beginForm = async (
  queue: Pick<CounterQueue, 'draft'>,
  place: CounterPlace,
): Promise<BegunForm> => {
  const own = queue.draft(place)
  const behindLock = queue.draft(`${place} behind the lock`)
  // Whoever comes to a locked computer may register a child, and neither read nor replace what
  // was begun before it was locked.
  for (const draft of isPanelHidden() ? [behindLock] : [own, behindLock]) {
    const found = await draft.read()
    if (found) return formOf(draft, found)
  }
  return formOf(isPanelHidden() ? behindLock : own, { client_id: newClientId() })
}

const formOf = (
  draft: ReturnType<CounterQueue['draft']>,
  { client_id, values }: Partial<CounterDraft> & Pick<CounterDraft, 'client_id'>,
): BegunForm => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Values = {}
  const write = () => {
    timer = undefined
    // Without it the form itself works.
    draft.write({ client_id, values: last }).catch(() => {})
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
      await draft.erase()
    },
  }
}
