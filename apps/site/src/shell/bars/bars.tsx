/**
 * Status bars above the page: offline (with the age of the content), new version, installation.
 * Loaded after the first paint.
 */
import { formatAge } from '@sekolah/contract/values/dates'
import {
  useContentAge,
  useHasNetwork,
  useLive,
  useMovedTo,
  useOpening,
  useReachesSchool,
} from '@sekolah/offline/react'
import { isOutdated } from '@sekolah/offline/storage/db-version'
import { CloudOff, HardDrive, Sparkles } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { barButtonClass, barClass } from '../../base/bar-class.ts'
import { useUpdates } from '../../base/device-provider.tsx'
import { saveAllForms } from '../../base/unsaved-forms.ts'
import { useIsSchoolKnown, useNow } from '../../base/use-site.ts'
import { SiteMovedNotice } from '../../moving/moved-bar.tsx'
import { InstallBar } from '../../updates/install-bar.tsx'
import { useHeadingFocus } from '../heading-focus.ts'
import { useHideChatLauncher } from '../reading-on.ts'
import { SchoolColour } from '../school-colour.tsx'
import { hasLostReceipt } from './lost-receipt.ts'
import { SavingBar } from './save-data-bar.tsx'
import { StripInPlace } from './strip-in-place.tsx'

/** `pages`: how many different pages were opened in this visit. */
export const Bars = ({ pages }: { pages: number }) => {
  useHeadingFocus()
  useHideChatLauncher()
  return (
    <>
      <SchoolColour />
      <OfflineBar />
      <FullBar />
      <SiteMovedNotice />
      <LostStatus />
      <UpdateBar />
      <SavingBar />
      <InstallBar pages={pages} />
      <StripInPlace />
    </>
  )
}

// Lazy: hardly any device needs it, and the texts about submissions are large.
const LostBar = lazy(() =>
  import('../../sending/lost-bar.tsx').catch(() => ({ default: () => [] })),
)

const LostStatus = () => (
  <div role="status" className="no-print bg-bad-wash text-bad">
    {useLive(hasLostReceipt, false) && (
      <Suspense fallback={null}>
        <LostBar />
      </Suspense>
    )}
  </div>
)

const OfflineBar = () => {
  const reachesSchool = useReachesSchool()
  const hasNetwork = useHasNetwork()
  const isKnown = useIsSchoolKnown()
  const hasMoved = useMovedTo() !== null
  const age = useContentAge()
  // Re-renders every minute. The age is by the device's clock, which also wrote `checkedAt`.
  useNow()
  return (
    <div role="status" className="no-print bg-wait-wash text-wait">
      {!reachesSchool && !hasMoved && (
        <p className={barClass}>
          <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
          {hasNetwork ? 'Sekolah sedang tidak dapat dihubungi' : 'Anda sedang offline'} —{' '}
          {isKnown ? 'menampilkan konten tersimpan' : 'isi situs belum tersimpan di HP ini'}
          {age !== null && ` (diperbarui ${formatAge(new Date(age).toISOString(), new Date())})`}
        </p>
      )}
    </div>
  )
}

/** An arrival cannot be stored, so the submission would be sent repeatedly. */
const FullBar = () => {
  const opening = useOpening()
  return (
    <div role="status" className="no-print bg-bad-wash text-bad">
      {opening === 'full' && (
        <p className={barClass}>
          <HardDrive aria-hidden className="mt-0.5 size-4 shrink-0" />
          HP ini penuh, jadi kiriman belum dapat diselesaikan. Hapus beberapa foto atau berkas dari
          HP, lalu buka lagi situs ini.
        </p>
      )}
    </div>
  )
}

const UpdateBar = () => {
  const updates = useUpdates()
  const offer = useSyncExternalStore(
    updates?.subscribe ?? subscribeToNothing,
    () => updates?.offer() ?? 'none',
    () => 'none',
  )
  const outdated = useLive(isOutdated, false)
  const update = async () => {
    if (!outdated) return updates?.accept()
    await saveAllForms()
    window.location.reload()
  }
  return (
    <div role="status" className="no-print bg-info-wash text-info">
      {offer === 'accepted' && !outdated && (
        <p className={barClass}>
          <Sparkles aria-hidden className="mt-0.5 size-4 shrink-0" />
          Versi baru sedang disiapkan. Halaman ini memuat ulang sendiri begitu tidak ada yang sedang
          dikirim.
        </p>
      )}
      {(offer === 'open' || outdated) && (
        <p className={`${barClass} items-center`}>
          <Sparkles aria-hidden className="size-4 shrink-0" />
          Versi baru tersedia
          <button type="button" className={barButtonClass} onClick={update}>
            Perbarui
          </button>
        </p>
      )}
    </div>
  )
}

const subscribeToNothing = () => () => {}
