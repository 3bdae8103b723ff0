/** Admission information as a resource: its entries by year, and the calendar entry. */
import type { ppdbInfoResources } from '@sekolah/contract/admission/info/calls'
import { infoData } from '@sekolah/contract/admission/info/schemas'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { and, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Invalid } from '../../../engine/base/errors.ts'
import { defineStoredResources } from '../../../kernel/resources/stored.ts'
import { settings } from '../../../kernel/settings/tables.ts'
import { withComposed } from './composing.ts'
import { ppdbInfo } from './tables.ts'

export const storedPpdb = defineStoredResources<keyof typeof ppdbInfoResources>({
  ppdb_info: {
    table: ppdbInfo,
    title: 'title',
    filters: { type: ppdbInfo.info_type },
    isPublic: (now) =>
      and(
        or(isNull(ppdbInfo.admission_year), sql`${ppdbInfo.admission_year} = ${yearInForce(now)}`),
        // The law allows a state school no fees.
        or(ne(ppdbInfo.info_type, 'fees'), sql`${setting('school_kind')} IS NOT 'negeri'`),
      ),
    composed: withComposed,
    finish: ({ info_type, data }, now) => {
      const given = data ?? (info_type === 'announcement' ? { date: dayIn('WIB', now) } : [])
      const parsed = z.object({ data: infoData[info_type] }).safeParse({ data: given })
      if (!parsed.success) throw new Invalid(parsed.error)
      return parsed.data
    },
  },
})

/** The admission year as an SQL expression; the rule is that of `admissionYear`. */
const yearInForce = (now: Date) => {
  const by = (time_zone: 'WIB' | 'WITA' | 'WIT') => admissionYear({ ppdb_year: '', time_zone }, now)
  return sql`coalesce(nullif(${setting('ppdb_year')}, ''),
    CASE ${setting('time_zone')} WHEN 'WIT' THEN ${by('WIT')} WHEN 'WITA' THEN ${by('WITA')}
      ELSE ${by('WIB')} END)`
}

const setting = (key: SettingKey) =>
  sql`(SELECT ${settings.setting_value} FROM ${settings} WHERE ${settings.setting_key} = ${key})`
