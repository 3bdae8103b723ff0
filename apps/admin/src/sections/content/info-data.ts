/** What an entry about admission carries besides its text: a shape for each of its types. */
import { type InfoType, stepStatuses } from '@sekolah/contract/admission/info/labels'
import type { PpdbInfo } from '@sekolah/contract/admission/info/schemas'
import { formatDayOrText } from '@sekolah/contract/dates'
import { z } from 'zod'

/** As it is typed: nothing need be complete yet. */
const typed = {
  timeline: z
    .array(z.object({ event: z.string(), date: z.string(), status: z.enum(stepStatuses) }))
    .catch([]),
  requirements: z.array(z.string()).catch([]),
  fees: z
    .array(z.object({ item: z.string(), amount: z.union([z.number(), z.literal('')]) }))
    .catch([]),
  announcement: z.object({ date: z.string() }).catch({ date: '' }),
} as const satisfies Record<InfoType, z.ZodType>

export type TypedData = { [Type in InfoType]: z.infer<(typeof typed)[Type]> }

/** What a form holds for one type; what belongs to another one is no part of it. */
export const typedData = <Type extends InfoType>(type: Type, value: unknown): TypedData[Type] =>
  typed[type].parse(value) as TypedData[Type]

/** An entry's data in a few words. */
export const summaryOf = (info: PpdbInfo): string => {
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
