/**
 * Stores what the counter's form needs without a server: the school's letterhead and programmes.
 */
import type { CounterSchool } from '@sekolah/offline/counter/queue'
import { useEffect } from 'react'
import { useSchool } from '../../../../core/school/school.tsx'
import { useSession } from '../../../../core/session/use-session.ts'
import { sharedCounterQueue } from './open-queue.ts'

/** The settings to store: all are public, none is data of a child. */
const remembered = [
  'school_name',
  'school_logo',
  'school_address',
  'school_npsn',
  'school_phone',
  'school_email',
  'time_zone',
  'ppdb_label',
  'ppdb_label_long',
  'ppdb_year',
  'ppdb_status',
] as const

/** `isOffice` is false for roles that cannot register applicants. */
export const useRememberSchool = (programs: string[], isOffice: boolean): void => {
  const { platform } = useSession()
  const { settings } = useSchool()
  const text = isOffice && settings && programs.length > 0 ? textOf({ settings, programs }) : null
  useEffect(() => {
    if (text === null) return
    // Without storage or keystore this computer has no counter.
    sharedCounterQueue(platform)
      .then((queue) => queue.school.write(JSON.parse(text)))
      .catch(() => {})
  }, [platform, text])
}

const textOf = ({ settings, programs }: CounterSchool): string =>
  JSON.stringify({
    settings: Object.fromEntries(remembered.map((name) => [name, settings[name]])),
    programs,
  })
