/**
 * Schemas of information about admission: the type of an entry decides the schema of its `data`.
 */
import { z } from 'zod'
import type { ResourceSchemas } from '../../resource.ts'
import { orderIndex, shortTextList, stampFields } from '../../values/fields.ts'
import { day, line, optional, paragraph } from '../../values/form-fields.ts'
import { stepKinds, stepStatuses } from '../calendar/labels.ts'
import { timelineStep } from '../calendar/timeline-step.ts'
import type { ppdbInfoResources } from './calls.ts'
import { type InfoType, infoTypes, infoLabels as label } from './labels.ts'

const fee = z.object({
  item: line(label.item, { max: 150 }),
  amount: z
    .int(`${label.amount} harus angka bulat dalam rupiah.`)
    .min(0, `${label.amount} tidak boleh kurang dari 0.`)
    .max(1_000_000_000, `${label.amount} terlalu besar.`),
})
const rows = <Row extends z.ZodType>(row: Row) =>
  z.array(row, 'Isian harus berupa daftar.').max(50, 'Paling banyak 50 baris.')

/** The schema of `data` for each type. */
export const infoData = {
  timeline: rows(timelineStep),
  requirements: shortTextList(label.requirements),
  fees: rows(fee),
  announcement: z.object({ date: day(label.date) }, 'Isian harus memuat tanggal.'),
} as const satisfies Record<InfoType, z.ZodType>

type InfoData = { [Type in InfoType]: z.input<(typeof infoData)[Type]> }

export const ppdbInfoInput = z.object({
  title: line(label.title, { max: 200 }),
  content: z.pipe(
    optional(paragraph(label.content, { max: 10_000 })),
    z.transform((text) => text ?? ''),
  ),
  info_type: z.enum(infoTypes, 'Pilih salah satu jenis.').default('announcement'),
  /**
   * Validated by `infoData` of its type. Without it, `data` is empty, and an announcement is dated
   * today.
   */
  data: z.custom<InfoData[InfoType]>().optional().meta({
    description:
      'timeline: [{event, date, status}], requirements: [text], fees: [{item, amount}], announcement: {date}',
  }),
  order_index: orderIndex.default(0),
})

const base = { id: z.int(), title: z.string(), content: z.string(), order_index: z.int() }

const entry = <Type extends InfoType, Data extends z.ZodType>(info_type: Type, data: Data) =>
  z.object({ ...base, info_type: z.literal(info_type), data, ...stampFields })

export const ppdbInfo = z.discriminatedUnion('info_type', [
  entry(
    'timeline',
    z.array(
      z.object({
        event: z.string(),
        date: z.string(),
        status: z.enum(stepStatuses),
        until: z.string().optional(),
        time: z.string().optional(),
        place: z.string().optional(),
        /** Only for generated steps, whose state follows the clock. */
        wave: z.string().optional(),
        kind: z.enum(stepKinds).optional(),
      }),
    ),
  ),
  entry('requirements', z.array(z.string())),
  entry('fees', z.array(z.object({ item: z.string(), amount: z.number() }))),
  entry('announcement', z.object({ date: z.string() })),
])

export const ppdbInfoSchemas = {
  ppdb_info: {
    label: 'Info PPDB',
    fields: { ...label, data: 'Rincian' },
    entity: ppdbInfo,
    input: ppdbInfoInput,
    query: z.object({ type: z.enum(infoTypes, 'Parameter type tidak valid').optional() }),
  },
} as const satisfies ResourceSchemas<typeof ppdbInfoResources>

export type PpdbInfo = z.infer<typeof ppdbInfo>
export type PpdbInfoInput = z.input<typeof ppdbInfoInput>
