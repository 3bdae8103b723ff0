/** Shared by all sections: the school's settings, and the counts of this year's applicants. */

import { enrolmentCalls } from '@sekolah/contract/admission/enrolment/calls'
import { feeCalls } from '@sekolah/contract/admission/fees/calls'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { ApplicantStats } from '@sekolah/contract/admission/schemas'
import { selectionCalls } from '@sekolah/contract/admission/selection/calls'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { brandStyle } from '@sekolah/contract/settings/brand'
import type { KnownSettings } from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { TimeZone } from '@sekolah/contract/values/dates'
import { applyTheme } from '@sekolah/ui/theme'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { keyOf, keys } from '../api/keys.ts'
import { useCall } from '../api/use-call.ts'
import { useSocketEvents } from '../live/live.tsx'
import { useSession } from '../session/use-session.ts'

type School = {
  /** Null until the settings have loaded, so that no wrong admission state is shown. */
  settings: KnownSettings | null
  zone: TimeZone
  /** Undefined for roles that may not see applicants. */
  stats: ApplicantStats | undefined
  /** The number of items that await staff, by section path. */
  waiting: Record<string, WaitingCount>
  /** Whether families are asked for documents; false for roles that do not check them. */
  asksDocuments: boolean
  /** The waves of this year; empty for roles without access to selection. */
  waves: readonly Wave[]
  /** Whether this private school takes fees, and its book of payments is in use. */
  takesFees: boolean
  /** Whether seats are offered or may soon be; false for roles that may not see them. */
  hasSeats: boolean
}

/** `what` is the noun that screen readers announce after the count. */
export type WaitingCount = { count: number; what: string }

const SchoolContext = createContext<School | null>(null)

export const SchoolProvider = ({ children }: { children: ReactNode }) => {
  const { api, platform, user } = useSession()
  const isOffice = mayCall('admin', user)
  const seesApplicants = mayCall('head_or_admin', user)
  const settings = useQuery({
    queryKey: keyOf('settings.list', {}),
    queryFn: async ({ signal }) =>
      mayCall('editor_or_treasurer', user)
        ? api.settings.list({ signal })
        : // Other roles read the public settings, and cannot change them.
          (await api.settings.public()).map((setting) => ({ ...setting, rev: 0 })),
    select: settingsFrom,
  })
  const colour = settings.data?.brand_color
  useEffect(() => {
    if (colour !== undefined) applyTheme(colour ? brandStyle(colour) : '')
  }, [colour])
  const stats = useCall('ppdb.stats', {}, { enabled: seesApplicants })
  const unread = useQuery({
    queryKey: keys.unreadMessages,
    queryFn: async ({ signal }) => {
      const { total } = await api.contact.list({ query: { read: false, limit: 1 }, signal })
      return total
    },
    enabled: isOffice,
  })
  const types = useCall('documentTypes.list', {}, { enabled: mayCall('verifier_or_head', user) })
  const asksDocuments = types.data?.some(({ is_active }) => is_active) ?? false
  const unchecked = useQuery({
    queryKey: keys.waitingDocuments,
    queryFn: async ({ signal }) => {
      const { total } = await api.documents.list({ query: { waiting: true, limit: 1 }, signal })
      return total
    },
    enabled: asksDocuments,
  })
  const waves = useCall(
    'waves.list',
    {},
    { enabled: mayCall(selectionCalls['waves.list'].who, user) },
  )
  const takesFees = settings.data?.school_kind === 'swasta'
  const proofs = useCall(
    'proofs.list',
    {},
    { enabled: takesFees && mayCall(feeCalls['proofs.list'].who, user) },
  )
  const seats = useCall(
    'enrolments.overview',
    {},
    { enabled: mayCall(enrolmentCalls['enrolments.overview'].who, user) },
  )
  const known = settings.data ?? settingsFrom([])
  const mayHaveSeats =
    known.ppdb_mode === 'portal' || waves.data?.some(({ enrol_until }) => enrol_until !== null)
  useSocketEvents({
    'applicant:new': ({ id }) => {
      platform.notify({
        title: 'Pendaftar baru',
        about: { kind: 'ppdb', subject: registrationNumber(id, known), route: `/admin/ppdb/${id}` },
      })
    },
    'contact:new': ({ id }) => {
      platform.notify({
        title: 'Pesan baru',
        about: { kind: 'contact', subject: `${id}`, route: `/admin/messages/${id}` },
      })
    },
  })

  return (
    <SchoolContext
      value={{
        settings: settings.data ?? null,
        zone: known.time_zone,
        stats: seesApplicants ? stats.data : undefined,
        waiting: {
          '/ppdb': { count: stats.data?.pending ?? 0, what: 'menunggu keputusan' },
          '/messages': { count: unread.data ?? 0, what: 'belum dibaca' },
          '/documents': { count: unchecked.data ?? 0, what: 'menunggu diperiksa' },
          '/keuangan': { count: proofs.data?.length ?? 0, what: 'bukti menunggu diperiksa' },
        },
        asksDocuments,
        waves: waves.data ?? [],
        takesFees,
        // A wave may have been saved after the seats were counted.
        hasSeats: seats.data !== undefined && (seats.data.is_used || mayHaveSeats === true),
      }}
    >
      {children}
    </SchoolContext>
  )
}

/** Throws outside of `SchoolProvider`. */
export const useSchool = (): School => {
  const school = useContext(SchoolContext)
  if (!school) throw new Error('useSchool must be used within a SchoolProvider')
  return school
}
