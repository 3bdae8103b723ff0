/** The signed-in session, for components inside `RequireSession`. */
import type { Account } from '@sekolah/contract/identity/schemas'
import { createContext, useContext } from 'react'
import type { Session } from './session-store.ts'

type SignedIn = Session & {
  user: Account
  /** Counts the logins of this page: each one opens a new socket and refetches the data. */
  round: number
}

export const SessionContext = createContext<SignedIn | null>(null)

/** The signed-in session. Throws outside of `RequireSession`. */
export const useSession = (): SignedIn => {
  const session = useContext(SessionContext)
  // The specification names this sentence (§8).
  if (!session) throw new Error('useApp must be used within an AppProvider')
  return session
}
