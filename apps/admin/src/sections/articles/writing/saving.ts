/** The actions of an article's buttons and of Ctrl+S, with their labels and messages. */
import { isPublic } from '@sekolah/contract/information/rules'
import type { Article } from '@sekolah/contract/information/schemas'
import {
  clockTime,
  dayIn,
  formatDateTime,
  formatTimeShort,
  type TimeZone,
} from '@sekolah/contract/values/dates'

/** `request`: somebody else publishes. `update` and `unpublish` are of a published article. */
export type SaveAction = 'publish' | 'update' | 'draft' | 'unpublish' | 'request'

export type Situation = {
  /** Whether the stored article is published. */
  isPublished: boolean
  /** Whether the box "Terbitkan" is ticked. */
  isTicked: boolean
  /** Whether this user may only request publication. */
  mayOnlyAsk: boolean
}

export const saveActionLabels: Record<SaveAction, string> = {
  publish: 'Terbitkan',
  update: 'Perbarui',
  draft: 'Simpan draf',
  unpublish: 'Jadikan draf',
  request: 'Minta diterbitkan',
}

/** The buttons from left to right; the main one is the last. */
export const saveActionsOf = ({
  isPublished,
  isTicked,
  mayOnlyAsk,
}: Situation): [SaveAction, SaveAction] => {
  if (isPublished) return isTicked ? ['unpublish', 'update'] : ['update', 'unpublish']
  if (mayOnlyAsk) return ['draft', 'request']
  return isTicked ? ['draft', 'publish'] : ['publish', 'draft']
}

/** Ctrl+S does what the main button does, but publishes nothing that is unpublished. */
export const keyActionOf = (situation: Situation): SaveAction =>
  situation.isPublished ? saveActionsOf(situation)[1] : 'draft'

/** Whether the article is published afterwards. */
export const isPublishedBy = (action: SaveAction): boolean =>
  action === 'publish' || action === 'update'

/** The hint of the checkbox: the effect of the main button. */
export const promiseOf = (
  situation: Situation,
  date: string,
  zone: TimeZone,
  now: Date,
): string => {
  const main = saveActionsOf(situation)[1]
  if (main === 'draft') return 'Tersimpan sebagai draf; hanya staf yang melihatnya.'
  if (main === 'unpublish') return 'Ditarik dari situs dan menjadi draf.'
  if (date && Date.parse(date) > now.getTime())
    return `Tampil di situs ${formatDateTime(date, zone)}.`
  return main === 'update' ? 'Perubahan langsung tampil di situs.' : 'Langsung tampil di situs.'
}

/** The message after a save; null where the page shows another one. */
export const savedText = (action: SaveAction, byKey: boolean): string | null => {
  if (action === 'request') return null
  if (action === 'draft') return byKey ? 'Tersimpan sebagai draf, belum terbit' : 'Draf tersimpan'
  return { publish: 'Diterbitkan', update: 'Diperbarui', unpublish: 'Kini draf' }[action]
}

type Stored = Pick<Article, 'is_published' | 'date' | 'updated_at'>

/** The state of the article, beside the way back: "Draf tersimpan 14.02". */
export const stateText = (
  row: Stored | null,
  isChanged: boolean,
  zone: TimeZone,
  now: Date,
): string => {
  if (isChanged) return 'Belum disimpan'
  if (!row) return 'Artikel baru'
  const isToday = dayIn(zone, new Date(row.updated_at)) === dayIn(zone, now)
  const at = isToday
    ? clockTime(row.updated_at, zone).replace(':', '.')
    : formatTimeShort(row.updated_at, zone)
  if (!row.is_published) return `Draf tersimpan ${at}`
  return `${isPublic(row, now) ? 'Terbit' : 'Terjadwal'}, tersimpan ${at}`
}
