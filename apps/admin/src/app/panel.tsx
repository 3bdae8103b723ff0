/** The frame around every section: sidebar, drawer on a phone, and notices for all sections. */
import { owedStep } from '@sekolah/contract/identity/rules'
import { mayCall, rolesLabel } from '@sekolah/contract/roles'
import { Button } from '@sekolah/ui/button'
import { Empty } from '@sekolah/ui/status'
import { type ErrorComponentProps, Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { AccountDialog } from '../account/own/account-dialog.tsx'
import { NewDevices } from '../account/own/new-devices.tsx'
import { ChangePassword, ChangePasswordFirst } from '../account/own/password.tsx'
import { SecondFactorDialog, SecondFactorFirst } from '../account/second-factor/needed.tsx'
import { useOnline } from '../core/device/device.ts'
import { DraftsProvider } from '../core/drafts/typed-texts.tsx'
import { LiveProvider } from '../core/live/live.tsx'
import { SchoolProvider, useSchool } from '../core/school/school.tsx'
import { useSchoolTerms } from '../core/school/words.ts'
import type { Section } from '../core/section.ts'
import { useSession } from '../core/session/use-session.ts'
import { SectionComing } from '../screens/empty/section-coming.tsx'
import { useReceiptScanner } from '../screens/scanner/use-scanner.ts'
import { UnreadProvider, useUnansweredCount } from '../sections/chat/unread.tsx'
import { subscribeToEvents } from './events.ts'
import { NewVersion } from './new-version.tsx'
import { useCommandPalette } from './palette/opener.tsx'
import { useColorScheme } from './scheme.ts'
import { SchoolRestoring } from './school-restoring.tsx'
import { firstSection, sectionAtPath } from './sections.ts'
import { Drawer, Sidebar } from './sidebar.tsx'

export const Panel = () => {
  const { user } = useSession()
  // The server refuses every other call until the password is changed. Users who are already
  // working stay on their screen.
  const isOpen = useRef(false)
  const owed = owedStep(user)
  if (!owed) isOpen.current = true
  if (isOpen.current) return <Opened />
  return owed === 'must_change' ? <ChangePasswordFirst /> : <SecondFactorFirst />
}

const Opened = () => (
  <LiveProvider follow={subscribeToEvents}>
    <SchoolProvider>
      <UnreadProvider>
        <DraftsProvider>
          <Frame />
        </DraftsProvider>
      </UnreadProvider>
    </SchoolProvider>
  </LiveProvider>
)

/** The queue of counter entries written without a server; only on computers that have some. */
const QueueBar = lazy(() =>
  import('../sections/applications/counter/queue/queue-bar.tsx').catch(() => ({
    // The entries stay stored; the panel must not crash because their bar failed to load.
    default: () => null,
  })),
)

/** Loaded only in the desktop app; browsers never download it. */
const DesktopFeatures = lazy(() => import('./desktop/desktop-features.tsx'))

const Frame = () => {
  const { user, platform } = useSession()
  const schoolName = useSchool().settings?.school_name ?? 'Panel Admin'
  const section = sectionAtPath(useLocation({ select: ({ pathname }) => pathname }))
  const title = useSchoolTerms()(section?.label)
  const [changing, setChanging] = useState(false)
  const [accountOpen, setAccountOpen] = useState(false)
  const unanswered = useUnansweredCount()
  useEffect(() => {
    const called = [title, schoolName].filter(Boolean).join(' – ')
    platform.entitle(unanswered > 0 ? `(${unanswered}) ${called}` : called)
  }, [platform, title, schoolName, unanswered])
  const changePassword = () => setChanging(true)
  const openAccount = () => setAccountOpen(true)
  const { open: onPalette, palette } = useCommandPalette({
    onChangePassword: changePassword,
    onAccount: openAccount,
  })
  useColorScheme()
  useReceiptScanner()
  const menu = { onChangePassword: changePassword, onAccount: openAccount, onPalette }
  const owed = owedStep(user)
  return (
    <div data-frame className="flex min-h-dvh flex-col lg:h-dvh lg:min-h-0 lg:flex-row">
      <a
        href="#isi"
        className="absolute -top-20 left-3 z-50 rounded-md bg-surface px-4 py-3 font-semibold focus:top-3"
      >
        Langsung ke isi
      </a>
      <Sidebar present={section} {...menu} />
      <div data-column className="flex min-w-0 grow flex-col lg:h-[calc(100dvh-var(--toasts))]">
        <Drawer present={section} {...menu} />
        <OfflineBar />
        <SchoolRestoring />
        <NewVersion />
        <NewDevices onLook={openAccount} />
        {platform.desktop && (
          <Suspense>
            <DesktopFeatures bridge={platform.desktop} />
          </Suspense>
        )}
        {mayCall('admin', user) && (
          <Suspense>
            <QueueBar />
          </Suspense>
        )}
        <main
          id="isi"
          tabIndex={-1}
          className="relative min-h-0 grow p-4 outline-none sm:p-6 lg:overflow-y-auto"
        >
          <Allowed section={section} />
        </main>
      </div>
      {palette}
      <AccountDialog open={accountOpen} onClose={() => setAccountOpen(false)} />
      <ChangePassword
        open={changing || user.must_change}
        forced={user.must_change}
        onClose={() => setChanging(false)}
      />
      <SecondFactorDialog open={owed === 'needs_second_factor'} />
    </div>
  )
}

const Allowed = ({ section }: { section: Section | undefined }) => {
  const { user } = useSession()
  const words = useSchoolTerms()
  const { settings, takesFees } = useSchool()
  if (!section || mayCall(section.access, user)) return <Outlet />
  const first = firstSection(user, takesFees)
  // A treasurer's first section depends on whether this school takes fees.
  if (section.path === '/dashboard' && !settings && mayCall('treasurer', user)) {
    return <SectionComing />
  }
  // The login leads to the dashboard, which a verifier may not see.
  if (section.path === '/dashboard' && first) {
    return <Navigate to="/$section" params={{ section: first.path.slice(1) }} replace />
  }
  return (
    <>
      <h1 className="mb-6 text-xl sm:text-2xl">{words(section.label)}</h1>
      <Empty title="Bagian ini bukan untuk peran Anda">
        Anda masuk sebagai {rolesLabel(user)}. Hubungi Super Admin bila Anda memerlukannya.
      </Empty>
    </>
  )
}

const OfflineBar = () =>
  useOnline() ? null : (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-wait-line bg-wait-wash px-4 py-2 text-sm font-semibold text-wait sm:px-6"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      Anda sedang offline. Yang terakhir dimuat tetap terbaca; menyimpan perlu jaringan.
    </p>
  )

/** Shown when a section has crashed or its code could not be loaded. */
export const SectionFailed = ({ reset }: ErrorComponentProps) => (
  <div role="alert">
    <Empty title="Bagian ini tidak dapat ditampilkan">
      <p>Bagian lain tetap bisa dipakai. Bila baru saja ada pembaruan, muat ulang halaman.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button look="main" onClick={reset}>
          Coba lagi
        </Button>
        <Button onClick={() => window.location.reload()}>Muat ulang halaman</Button>
      </div>
    </Empty>
  </div>
)
