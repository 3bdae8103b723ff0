/** Information about admission: types of entries, and labels of their fields. */
import { stepLabels } from '../calendar/labels.ts'

export const infoTypes = ['timeline', 'requirements', 'fees', 'announcement'] as const
export type InfoType = (typeof infoTypes)[number]
export const infoTypeLabels: Record<InfoType, string> = {
  timeline: 'Jadwal',
  requirements: 'Persyaratan',
  fees: 'Biaya',
  announcement: 'Pengumuman',
}

export const infoLabels = {
  info_type: 'Jenis',
  title: 'Judul',
  content: 'Isi',
  order_index: 'Urutan',
  ...stepLabels,
  requirements: 'Persyaratan',
  item: 'Rincian',
  amount: 'Jumlah',
} as const
