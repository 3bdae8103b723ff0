/** The screen lock for shared PCs: the signed-in user enters the password to continue. */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import { Button } from '@sekolah/ui/button'
import { Modal } from '@sekolah/ui/modal'
import { LockKeyhole } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { usePasswordCheck } from '../../account/confirm-password/use-password-check.ts'
import { PasswordField } from '../../account/sign-in/password-field.tsx'
import { errorReason } from '../../core/api/error-message.ts'
import { isPanelHidden, setPanelHidden } from '../../core/platform/hidden-panel.ts'
import { hasExpired } from '../../core/session/session-state.ts'
import { useSession } from '../../core/session/use-session.ts'

export const ScreenLock = ({ bridge }: { bridge: DesktopBridge }) => {
  const { subscribe, state } = useSession()
  const isExpired = useSyncExternalStore(subscribe, () => hasExpired(state()))
  const [isLocked, setLocked] = useState(isPanelHidden)
  useEffect(() => bridge.on.lock(({ locked }) => setLocked(locked)), [bridge])
  useLayoutEffect(() => setPanelHidden(isLocked), [isLocked])
  // Without a session the password unlocks nothing: the login does, above the hidden panel.
  // Rendered last, because the panel's shortcuts look for the last dialog in the page.
  if (!isLocked || isExpired) return null
  return createPortal(
    <div data-lock>
      <Locked bridge={bridge} />
    </div>,
    document.body,
  )
}

const Locked = ({ bridge }: { bridge: DesktopBridge }) => {
  const { api, user, signOut } = useSession()
  const titleId = useId()
  const { pending, failure, submit } = usePasswordCheck(api, () => bridge.unlock())
  return (
    <Modal
      labelledBy={titleId}
      className="grid h-dvh max-h-none w-screen max-w-none place-items-center bg-surface p-6 text-ink"
    >
      <form onSubmit={submit} noValidate className="w-full max-w-sm space-y-5">
        <LockKeyhole aria-hidden className="size-10 text-soft" />
        <h1 id={titleId} className="text-2xl">
          Panel terkunci
        </h1>
        <p className="text-soft">
          {user.username} sedang masuk. Yang sudah diisi tetap ada di balik kunci ini.
        </p>
        <PasswordField
          label="Kata sandi"
          name="password"
          autoComplete="current-password"
          error={failure === null ? null : errorReason(failure)}
          data-first-focus
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="main" pending={pending}>
            Buka kunci
          </Button>
          <Button disabled={pending} onClick={() => signOut()}>
            Masuk sebagai orang lain
          </Button>
        </div>
      </form>
    </Modal>
  )
}
