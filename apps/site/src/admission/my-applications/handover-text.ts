/** Encodes an application that cannot be sent as a text that the counter can import. */
import { encodeHandover } from '@sekolah/contract/admission/handover'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { withAdmissionWord } from '@sekolah/contract/settings/rules'
import type { Entry } from '@sekolah/offline/outbox/state'
import { unsentText } from './unsent-text.ts'

/** Readable lines, then the encoded line with the application and its key. */
export const handoverText = (
  entry: Entry<'ppdb.apply'>,
  settings: Pick<PublicSettings, 'ppdb_label'>,
): string => {
  const { client_id, queuedAt, form } = entry
  const { consent_version } = form
  return [
    unsentText(entry),
    '',
    withAdmissionWord(
      'Untuk loket sekolah: Kelola PPDB, "Ambil dari HP keluarga", lalu tempel seluruh pesan ini.',
      settings,
    ),
    'Kirim hanya ke sekolah, dan jangan ubah baris berikut:',
    encodeHandover({ client_id, queued_at: queuedAt, consent_version, form }),
  ].join('\n')
}
