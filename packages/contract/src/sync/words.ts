/**
 * The content mirror: which public content a phone keeps, and how a delta of it travels.
 * Applicants, chat, users and settings that visitors cannot see are never part of it.
 */
import type { z } from 'zod'
import type { AcademicProgram } from '../academics/words.ts'
import type { HomeStat } from '../home/words.ts'
import type { PpdbInfo } from '../ppdb/words.ts'
import type { Page, Setting } from '../school/words.ts'
import type { delta } from './schema.ts'

/** Every mirrored kind with the field that identifies a row. */
export const contentKeys = {
  settings: 'setting_key',
  pages: 'key',
  ppdb_info: 'id',
  academic_programs: 'id',
  home_stats: 'id',
} as const

export type ContentKind = keyof typeof contentKeys
export const contentKinds = Object.keys(contentKeys) as ContentKind[]

export type ContentRows = {
  settings: Setting & { rev: number }
  pages: Page
  ppdb_info: PpdbInfo
  academic_programs: AcademicProgram
  home_stats: HomeStat
}

export type Delta = z.infer<typeof delta>

/**
 * Where a page reads content: the database when the server renders, the mirror on a phone.
 * Rows come in the order in which they are shown.
 */
export type ContentSource = {
  all: <K extends ContentKind>(kind: K) => Promise<ContentRows[K][]>
}

type Ordered = { order_index: number; id: number }
const byOrder = (a: Ordered, b: Ordered) => a.order_index - b.order_index || a.id - b.id

/** The order in which each kind is shown; one answer for server, phone and lists. */
export const contentOrder: {
  [K in ContentKind]: (a: ContentRows[K], b: ContentRows[K]) => number
} = {
  settings: (a, b) => a.setting_key.localeCompare(b.setting_key),
  pages: (a, b) => a.key.localeCompare(b.key),
  ppdb_info: byOrder,
  academic_programs: (a, b) => a.name.localeCompare(b.name, 'id') || a.id - b.id,
  home_stats: byOrder,
}
