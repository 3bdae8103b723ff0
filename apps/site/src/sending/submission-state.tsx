/** The state of a submission that has not arrived, with the same texts for every kind. */
import { DAY_MS, dayIn, formatDay } from '@sekolah/contract/dates'
import type { Entry, EntryState } from '@sekolah/offline/outbox/state'
import type { Tone } from '@sekolah/ui/status'
import { useAdmission } from '../admission/use-admission.ts'
import { AskSchool } from '../blocks/ask-school.tsx'
import { useNow, useSettings } from '../shell/use-site.ts'

export const stateBadges: Record<EntryState, { tone: Tone; text: string }> = {
  queued: { tone: 'wait', text: 'Menunggu sinyal' },
  sending: { tone: 'info', text: 'Mengirim' },
  held: { tone: 'wait', text: 'Menunggu server' },
  needs_fix: { tone: 'bad', text: 'Perlu diperbaiki' },
  conflict: { tone: 'bad', text: 'Perlu dipilih' },
  closed: { tone: 'bad', text: 'Ditutup' },
  cancelled: { tone: 'plain', text: 'Dibatalkan' },
}

/** The answer to "Kirim sekarang" where there is no network. */
export const offlineMessage = 'HP ini sedang offline. Terkirim sendiri begitu ada sinyal.'

/** That a submission waits and why, and that it is sent automatically. */
export const Waiting = ({ entry: { lastError } }: { entry: Entry }) => (
  <>
    <p className="font-semibold">
      Tersimpan di HP ini, BELUM terkirim. Jangan hapus data peramban.
    </p>
    <p className="text-sm">
      {lastError === null || lastError.status === null
        ? 'Terkirim sendiri saat ada sinyal.'
        : `Server sekolah belum dapat menerimanya. ${lastError.message} Akan dicoba lagi sendiri.`}
    </p>
  </>
)

/** Warnings about a waiting submission; `about` is the first message in WhatsApp. */
export const Urgency = ({ entry, about }: { entry: Entry; about: string }) => {
  const settings = useSettings()
  const zone = settings.time_zone
  const now = useNow()
  const admission = useAdmission()
  const queued = Date.parse(entry.queuedAt)
  const isOld = now.getTime() - queued > 3 * DAY_MS
  return (
    <>
      {entry.kind === 'ppdb.apply' && admission?.state === 'closed' && (
        <p className="font-semibold">
          Pendaftaran sudah ditutup. Isian yang dibuat sebelum penutupan masih diterima bila segera
          terkirim.
        </p>
      )}
      {isOld && (
        <>
          <p className="font-semibold text-bad">Belum terkirim 3 hari - hubungi sekolah.</p>
          <AskSchool about={about} />
        </>
      )}
      {mayBeEvicted() && (
        <p className="text-sm font-semibold">
          Kirim sebelum {formatDay(dayIn(zone, new Date(queued + 7 * DAY_MS)))}: peramban ini dapat
          menghapusnya setelah itu.
        </p>
      )}
    </>
  )
}

/** Safari on iOS deletes a site's storage after seven days of use without a visit. */
const mayBeEvicted = (): boolean => 'standalone' in navigator && navigator.standalone === false
