/** Clears the cache when another user signs in, or the same user with other roles. */
import { rolesLabel } from '@sekolah/contract/roles'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from './session-store.ts'

export const clearCacheOnUserChange = (
  client: QueryClient,
  session: Pick<Session, 'state' | 'subscribe'>,
) => {
  const account = () => {
    const state = session.state()
    return state.name === 'signed_in' ? state.user : null
  }
  let before = account()
  return session.subscribe(() => {
    const [left, present] = [before, account()]
    before = present
    if (left?.id !== present?.id) client.clear()
    // The same user stays on the screen, which refetches what the new roles may see.
    else if (left && present && rolesLabel(left) !== rolesLabel(present)) {
      client.removeQueries({ type: 'inactive' })
      client.resetQueries()
    }
  })
}
