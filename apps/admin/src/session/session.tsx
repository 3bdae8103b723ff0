/** Shows the panel to a signed-in user, and the login to everybody else. */
import type { Account } from '@sekolah/contract/identity/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { LoaderCircle, WifiOff } from 'lucide-react'
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { ConfirmPassword } from './confirm-password/confirm-password.tsx'
import { CounterButton, counterScreen } from './counter-button.tsx'
import { LoginForm, LoginScreen } from './login.tsx'
import type { Session } from './session-store.ts'
import { useOutage } from './use-outage.ts'

type SignedIn = Session & {
  user: Account
  /** Counts the logins of this page: each one opens a new socket and loads the data again. */
  round: number
}

const SessionContext = createContext<SignedIn | null>(null)

/** The signed-in session. Throws when it is used outside of `RequireSession`. */
export const useSession = (): SignedIn => {
  const session = useContext(SessionContext)
  // The specification names this sentence (§8).
  if (!session) throw new Error('useApp must be used within an AppProvider')
  return session
}

type Props = { session: Session; children: ReactNode }

/** Loaded when the server is away and somebody registers families all the same. */
const CounterScreen = lazy(counterScreen)

export const RequireSession = ({ session, children }: Props) => {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const [round, setRound] = useState(0)
  useEffect(() => {
    session.check()
    return session.follow()
  }, [session])

  const [atCounter, setAtCounter] = useState(false)
  const leaveCounter = useCallback(() => setAtCounter(false), [])

  // It stays when the server is back, whatever somebody is typing just then.
  if (atCounter) {
    return (
      <Suspense fallback={<Checking />}>
        <CounterScreen session={session} onLeave={leaveCounter} />
      </Suspense>
    )
  }
  const counter = (
    <CounterButton origin={session.platform.apiBase} onOpen={() => setAtCounter(true)} />
  )
  if (state.name === 'checking') return <Checking />
  if (state.name === 'unreachable') return <NoServer session={session}>{counter}</NoServer>
  if (state.name === 'signed_out') return <LoginScreen session={session}>{counter}</LoginScreen>
  return (
    <SessionContext value={{ ...session, user: state.user, round }}>
      {/* Another person gets a new panel, without anything that the first one had open. */}
      <div key={state.user.id}>{children}</div>
      <ConfirmPassword session={session} />
      <Dialog open={state.expired} title="Sesi Anda berakhir">
        <p className="mb-5 text-soft">
          Masuk lagi untuk melanjutkan. Yang sudah Anda tulis tetap ada di layar ini.
        </p>
        <LoginForm
          session={session}
          username={state.user.username}
          onDone={() => setRound((before) => before + 1)}
        />
      </Dialog>
    </SessionContext>
  )
}

export const Checking = () => (
  <main className="grid min-h-dvh place-items-center p-6">
    <h1 className="flex items-center gap-3 text-base font-normal tracking-normal text-soft">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      Checking authentication...
    </h1>
  </main>
)

const NoServer = ({ session, children }: Props) => {
  const { check, platform } = session
  const why = useOutage(session)
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="max-w-md">
        <WifiOff aria-hidden className="mx-auto size-10 text-soft" />
        <h1 className="mt-4 text-xl">Server tidak dapat dihubungi</h1>
        <p className="mt-2 mb-6 text-soft">
          Anda tidak dikeluarkan. {why && `${why.title}. ${why.advice} `}Panel ini mencoba lagi
          sendiri.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button look="main" size="lg" onClick={check}>
            Coba lagi
          </Button>
          {platform.desktop && (
            <Button size="lg" onClick={() => platform.desktop?.openInBrowser()}>
              Buka di peramban
            </Button>
          )}
          {children}
        </div>
      </div>
    </main>
  )
}
