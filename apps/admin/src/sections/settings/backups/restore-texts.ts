/** Sentences about a restore. */

import type { RestorePreview } from '@sekolah/contract/backups/schemas'
import { formatNumber } from '@sekolah/contract/values/numbers'

const joined = (parts: string[]): string =>
  new Intl.ListFormat('id-ID', { style: 'long', type: 'conjunction' }).format(parts)

const counted = (parts: [number, string][]): string[] =>
  parts.filter(([n]) => n > 0).map(([n, noun]) => `${formatNumber(n)} ${noun}`)

/** A sentence about what families have sent since the backup; null when it could not be read. */
export const carriedOverText = (later: RestorePreview['later'] | null): string => {
  if (later === null) {
    return 'Data sebelumnya tidak dapat dibaca, jadi yang masuk setelah salinan dibuat tidak ikut. HP keluarga akan memberi tahu bila pendaftarannya tidak ada.'
  }
  const parts = counted([
    [later.applications, 'pendaftaran'],
    [later.corrections, 'perbaikan dari keluarga'],
    [later.messages, 'pesan'],
  ])
  return parts.length === 0
    ? 'Sejak salinan ini dibuat tidak ada pendaftaran, perbaikan, atau pesan baru dari keluarga.'
    : `Yang masuk setelah salinan dibuat ikut disimpan: ${joined(parts)}.`
}

export const lostByRestoreText = ({
  decisions,
  changes,
  conversations,
}: RestorePreview['lost']): string => {
  const parts = counted([
    [changes, 'perubahan oleh staf'],
    [conversations, 'percakapan baru'],
  ])
  const back = decisions
    ? ` ${formatNumber(decisions)} pendaftar kembali ke status saat salinan dibuat.`
    : ''
  return parts.length === 0 && !back
    ? 'Tidak ada perubahan staf sejak salinan ini dibuat.'
    : `${parts.length > 0 ? `Yang hilang: ${joined(parts)}.` : ''}${back}`.trim()
}
