/**
 * Features of the desktop app in the panel: deep links, the unread badge, and notices about the app
 * itself.
 */
import type { DesktopBridge } from '@sekolah/contract/desktop/calls'
import type { DesktopInfo, UpdateState } from '@sekolah/contract/desktop/schemas'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { keys } from '../../core/api/keys.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useUnreadCount } from '../../sections/chat/unread.tsx'
import { drawBadge } from './badge.ts'
import { ScreenLock } from './screen-lock.tsx'

type Props = { bridge: DesktopBridge }

const DesktopFeatures = ({ bridge }: Props) => {
  useSentPlaces(bridge)
  useBadge(bridge)
  return (
    <>
      <Notices bridge={bridge} />
      <ScreenLock bridge={bridge} />
    </>
  )
}
export default DesktopFeatures

const useSentPlaces = (bridge: DesktopBridge): void => {
  const router = useRouter()
  useEffect(
    () =>
      bridge.on.navigate((route) => {
        // Do not push the current address, or Back would lead to the same page.
        if (router.history.location.href !== route) router.history.push(route)
      }),
    [bridge, router.history],
  )
}

const useBadge = (bridge: DesktopBridge): void => {
  const { waiting } = useSchool()
  const chats = useUnreadCount()
  const unread = Object.values(waiting).reduce((sum, { count }) => sum + count, chats)
  useEffect(() => {
    const label = unread > 0 ? `${unread} menunggu` : ''
    void bridge.setBadge({ unread, overlay: drawBadge(document, unread), label })
  }, [bridge, unread])
}

const Notices = ({ bridge }: Props) => {
  const { data } = useQuery({
    queryKey: keys.desktop,
    queryFn: async () => ({
      info: await bridge.info(),
      server: await bridge.server(),
      update: await bridge.update(),
    }),
    // The app sends an event when any of this changes.
    staleTime: 'static',
  })
  const [skew, setSkew] = useState<string>()
  const [update, setUpdate] = useState<UpdateState>()
  const [closed, setClosed] = useState<string[]>([])
  useEffect(() => bridge.on.skew(setSkew), [bridge])
  useEffect(() => bridge.on.update(setUpdate), [bridge])
  if (!data) return null

  const notice = noticeFor(bridge, {
    info: data.info,
    skew: skew ?? data.server?.skew ?? 'unknown',
    update: update ?? data.update,
    closed,
  })
  if (!notice) return null
  return (
    <div className="no-print px-4 pt-3 sm:px-6">
      <Notice tone={notice.tone} role="status" dense>
        <div className="flex flex-wrap items-center gap-2">
          <p className="grow py-2 text-sm font-semibold">{notice.title}</p>
          <div className="flex flex-wrap gap-2">
            {notice.ways}
            {notice.name !== 'skew' && (
              <Button look="quiet" onClick={() => setClosed([...closed, notice.name])}>
                Tutup
              </Button>
            )}
          </div>
        </div>
      </Notice>
    </div>
  )
}

type Known = { info: DesktopInfo; skew: string; update: UpdateState; closed: string[] }
type AppNotice = {
  name: 'skew' | 'update' | 'download' | 'install' | 'forged' | 'memory'
  tone: 'bad' | 'info' | 'wait'
  title: string
  ways: ReactNode
}

/** The most urgent notice about the app; only one is shown at a time. */
const noticeFor = (
  bridge: DesktopBridge,
  { info, skew, update, closed }: Known,
): AppNotice | undefined => {
  const browser = <Button onClick={() => bridge.openInBrowser()}>Buka di peramban</Button>
  const downloads = <Button onClick={() => bridge.downloadUpdate()}>Unduh versi baru</Button>
  const notices: (AppNotice | false)[] = [
    skew === 'desktop-old' && {
      name: 'skew',
      tone: 'bad',
      title: 'Aplikasi ini terlalu lama untuk menyimpan di server sekolah',
      ways: (
        <>
          {update.state === 'available' && downloads}
          {browser}
        </>
      ),
    },
    skew === 'server-old' && {
      name: 'skew',
      tone: 'wait',
      title: 'Server sekolah belum diperbarui; sebagian fitur mungkin belum ada',
      ways: browser,
    },
    update.state === 'available' && {
      name: 'update',
      tone: 'info',
      title: `Versi baru ${update.version} tersedia`,
      ways: downloads,
    },
    update.state === 'downloading' && {
      name: 'download',
      tone: 'info',
      title: `Versi ${update.version} sedang diunduh: ${update.percent}%`,
      ways: null,
    },
    update.state === 'ready' && {
      name: 'install',
      tone: 'info',
      title: `Versi ${update.version} siap dipasang; aplikasi ditutup sebentar`,
      ways: <Button onClick={() => bridge.installUpdate()}>Pasang versi baru</Button>,
    },
    update.state === 'error' &&
      update.code !== 'network' && {
        name: 'forged',
        tone: 'bad',
        title: 'Versi baru di server sekolah tidak terbukti asli, jadi tidak dipasang',
        ways: null,
      },
    !info.secureStorage && {
      name: 'memory',
      tone: 'wait',
      title: 'Anda harus masuk lagi setelah aplikasi ditutup',
      ways: null,
    },
  ]
  return notices.find((one): one is AppNotice => one !== false && !closed.includes(one.name))
}
