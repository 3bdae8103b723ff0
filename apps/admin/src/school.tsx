/** What every section may ask: the school's settings, and this year's counts of applicants. */

import { type TimeZone, timeZones } from '@sekolah/contract/dates'
import { type ApplicantStats, registrationNumber } from '@sekolah/contract/ppdb'
import { mayCall } from '@sekolah/contract/roles'
import { type Settings, settingsFrom } from '@sekolah/contract/school'
import { createContext, type ReactNode, useContext } from 'react'
import { useNews } from './live.tsx'
import { useSession } from './session.tsx'
import { type Loaded, useLoad } from './use-load.ts'
import { useSoon } from './use-soon.ts'

type School = {
  /** Null until they are known: a guess about admission would be a lie. */
  settings: Settings | null
  zone: TimeZone
  /** Null for those who may not see applicants. */
  stats: Loaded<ApplicantStats> | null
  /** What waits for somebody, by the path of its section. */
  waiting: Record<string, Waiting>
  /** After a message was marked here. */
  countUnread: () => void
}

/** `what` follows the number when it is read aloud. */
export type Waiting = { count: number; what: string }

const SchoolContext = createContext<School | null>(null)

/** A class of forty may apply in one minute: counting once a second is enough. */
const COUNT_MS = 1_000

export const SchoolProvider = ({ children }: { children: ReactNode }) => {
  const { api, platform, user, round } = useSession()
  const seesApplicants = mayCall('admin', user.role)
  const settings = useLoad(`settings ${round}`, async () => settingsFrom(await api.settings.list()))
  const stats = useLoad(seesApplicants ? `stats ${round}` : null, (signal) =>
    api.ppdb.stats({}, { signal }),
  )

  const unread = useLoad(seesApplicants ? `unread ${round}` : null, async (signal) => {
    const { meta } = await api.contact.list({ read: false, limit: 1 }, { signal })
    return meta?.total ?? 0
  })
  const countSoon = useSoon(stats.reload, COUNT_MS)
  useNews({
    'applicant:new': ({ id }) => {
      countSoon()
      platform.notify({
        title: 'Pendaftar baru',
        about: { kind: 'ppdb', subject: registrationNumber(id), route: `/admin/ppdb/${id}` },
      })
    },
    'applicant:updated': countSoon,
    'contact:new': ({ id }) => {
      unread.reload()
      platform.notify({
        title: 'Pesan baru',
        about: { kind: 'contact', subject: `${id}`, route: `/admin/messages/${id}` },
      })
    },
    'content:changed': settings.reload,
    connected: () => {
      unread.reload()
      settings.reload()
      stats.reload()
    },
  })

  return (
    <SchoolContext
      value={{
        settings: settings.data ?? null,
        zone: zoneOf(settings.data ?? settingsFrom([])),
        stats: seesApplicants ? stats : null,
        waiting: {
          '/ppdb': { count: stats.data?.pending ?? 0, what: 'menunggu keputusan' },
          '/messages': { count: unread.data ?? 0, what: 'belum dibaca' },
        },
        countUnread: unread.reload,
      }}
    >
      {children}
    </SchoolContext>
  )
}

const zoneOf = ({ time_zone }: Settings): TimeZone =>
  timeZones.find((zone) => zone === time_zone) ?? 'WIB'

/** Throws outside of `SchoolProvider`. */
export const useSchool = (): School => {
  const school = useContext(SchoolContext)
  if (!school) throw new Error('useSchool must be used within a SchoolProvider')
  return school
}
