/** The signed-in session, for whatever is shown to somebody who has signed in. */
import type { Account } from '@sekolah/contract/identity/schemas'
import { createContext, useContext } from 'react'
import type { Session } from './session-store.ts'

type SignedIn = Session & {
  user: Account
  /** Counts the logins of this page: each one opens a new socket and loads the data again. */
  round: number
}

export const SessionContext = createContext<SignedIn | null>(null)

/** The signed-in session. Throws when it is used outside of `RequireSession`. */
export const useSession = (): SignedIn => {
  const session = useContext(SessionContext)
  // The specification names this sentence (§8).
  if (!session) throw new Error('useApp must be used within an AppProvider')
  return session
}
