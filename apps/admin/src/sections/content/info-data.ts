/** The data of an entry about admission besides its text: one schema for each type. */
import { stepStatuses } from '@sekolah/contract/admission/calendar/labels'
import type { InfoType } from '@sekolah/contract/admission/info/labels'
import type { PpdbInfo } from '@sekolah/contract/admission/info/schemas'
import { formatDayOrText } from '@sekolah/contract/values/dates'
import { z } from 'zod'

/** Schemas of unfinished input: nothing is required yet. */
const typed = {
  timeline: z
    .array(
      // An hour and a place have no field here; another program may have written them.
      z.looseObject({ event: z.string(), date: z.string(), status: z.enum(stepStatuses) }),
    )
    .catch([]),
  requirements: z.array(z.string()).catch([]),
  fees: z
    .array(z.object({ item: z.string(), amount: z.union([z.number(), z.literal('')]) }))
    .catch([]),
  announcement: z.object({ date: z.string() }).catch({ date: '' }),
} as const satisfies Record<InfoType, z.ZodType>

export type PpdbInfoData = { [Type in InfoType]: z.infer<(typeof typed)[Type]> }

/** The form's data for one type; data of other types is dropped. */
export const parseInfoData = <Type extends InfoType>(
  type: Type,
  value: unknown,
): PpdbInfoData[Type] => typed[type].parse(value) as PpdbInfoData[Type]

/** A short summary of an entry's data. */
export const infoSummary = (info: PpdbInfo): string => {
  switch (info.info_type) {
    case 'timeline':
      return `${info.data.length} kegiatan`
    case 'requirements':
      return `${info.data.length} persyaratan`
    case 'fees':
      return `${info.data.length} rincian`
    case 'announcement':
      return formatDayOrText(info.data.date)
  }
}
