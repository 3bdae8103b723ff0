/** Shows the panel to a signed-in user, and the login to everybody else. */
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { WifiOff } from 'lucide-react'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { SessionLoading } from '../core/session/checking.tsx'
import type { Session } from '../core/session/session-store.ts'
import { useOutage } from '../core/session/use-outage.ts'
import { SessionContext } from '../core/session/use-session.ts'
import { ConfirmPassword } from './confirm-password/confirm-password.tsx'
import { LoginForm, LoginScreen } from './sign-in/login.tsx'

type Props = {
  session: Session
  /**
   * Registers families while the server is unreachable: the button on the login, and the screen.
   */
  counter: {
    Button: ComponentType<{ origin: string; onOpen: () => void }>
    Screen: ComponentType<{ session: Session; onLeave: () => void }>
  }
  children: ReactNode
}

export const RequireSession = ({ session, counter, children }: Props) => {
  const state = useSyncExternalStore(session.subscribe, session.state)
  const [round, setRound] = useState(0)
  useEffect(() => {
    session.check()
    return session.follow()
  }, [session])

  const [atCounter, setAtCounter] = useState(false)
  const leaveCounter = useCallback(() => setAtCounter(false), [])

  // The counter's screen stays open when the server is back, because somebody may be typing.
  if (atCounter) {
    return (
      <Suspense fallback={<SessionLoading />}>
        <counter.Screen session={session} onLeave={leaveCounter} />
      </Suspense>
    )
  }
  const toCounter = (
    <counter.Button origin={session.platform.apiBase} onOpen={() => setAtCounter(true)} />
  )
  if (state.name === 'checking') return <SessionLoading />
  if (state.name === 'unreachable') return <NoServer session={session}>{toCounter}</NoServer>
  if (state.name === 'signed_out') return <LoginScreen session={session}>{toCounter}</LoginScreen>
  return (
    <SessionContext value={{ ...session, user: state.user, round }}>
      {/* Another user gets a newly mounted panel, without the state of the one before. */}
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

const NoServer = ({ session, children }: Pick<Props, 'session' | 'children'>) => {
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
