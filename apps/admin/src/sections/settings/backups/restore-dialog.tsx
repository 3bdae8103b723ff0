/**
 * The dialog before a restore: what the backup contains, what is taken over, and what would be
 * lost.
 */

import { registrationNumber } from '@sekolah/contract/admission/rules'
import { backupReasonLabels } from '@sekolah/contract/backups/labels'
import type { RestorePreview } from '@sekolah/contract/backups/schemas'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { LoaderCircle } from 'lucide-react'
import { errorReason } from '../../../core/api/error-message.ts'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useOnline } from '../../../core/device/device.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { fileSizeText } from '../inputs/document-field.tsx'
import { carriedOverText, lostByRestoreText } from './restore-texts.ts'

export const RestoreDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const online = useOnline()
  const look = useCall(
    'restores.preview',
    { params: { backup: name } },
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  )
  const begin = useAction('restores.begin', {
    onDone: onClose,
  })
  const restore = () => begin.mutate({ params: { backup: name } })
  return (
    <Dialog
      open
      size="form"
      title="Pulihkan salinan data"
      onClose={begin.isPending ? undefined : onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={begin.isPending}>
            Batal
          </Button>
          <Button
            look="danger"
            pending={begin.isPending}
            disabled={!look.data || !online}
            onClick={restore}
          >
            Pulihkan sekarang
          </Button>
        </div>
      }
    >
      {look.data ? (
        <Preview preview={look.data} />
      ) : look.error ? (
        <Notice tone="bad" role="alert" title={errorReason(look.error)}>
          <Button pending={look.isFetching} onClick={() => look.refetch()}>
            Periksa lagi
          </Button>
        </Notice>
      ) : (
        <p role="status" aria-busy="true" className="flex items-center gap-3 text-soft">
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          Memeriksa salinan ini sampai ke dalam. Sekolah tetap berjalan.
        </p>
      )}
      {begin.error && (
        <div className="mt-4">
          <NotDone said="Belum dipulihkan." of={begin} />
        </div>
      )}
    </Dialog>
  )
}

const Preview = ({ preview }: { preview: RestorePreview }) => {
  const { zone, settings } = useSchool()
  const { created_at, size, reason, holds, newest_application: newest, later, lost } = preview
  const number = newest && registrationNumber(newest.id, settings ?? settingsFrom([]))
  const facts: [string, string][] = [
    ['Dibuat', `${formatDateTime(created_at, zone)}, ${backupReasonLabels[reason]}`],
    ['Ukuran', fileSizeText(size)],
    [
      'Versi data',
      preview.is_older_version
        ? 'lebih lama dari program ini; diperbarui saat dipulihkan'
        : 'sama dengan program ini',
    ],
    ['Pendaftar', formatNumber(holds.applicants)],
    ['Pendaftar terbaru', newest ? `${number}, ${formatDateTime(newest.at, zone)}` : 'belum ada'],
    ['Artikel', formatNumber(holds.articles)],
    ['Guru', formatNumber(holds.teachers)],
    ['Akun staf', formatNumber(holds.accounts)],
    [
      'Gambar dan dokumen',
      `${formatNumber(holds.uploads)}${holds.missing_uploads ? `, ${holds.missing_uploads} di antaranya tidak ada di salinan mana pun` : ''}`,
    ],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it holds nothing to focus, and a keyboard must scroll it.
    <section tabIndex={0} aria-label="Salinan ini" className="space-y-5">
      <section>
        <h3 className="mb-2 font-semibold">Isi salinan ini</h3>
        <dl className="grid grid-cols-[minmax(0,9rem)_1fr] gap-x-4 gap-y-1 text-sm sm:gap-x-6">
          {facts.map(([term, fact]) => (
            <div key={term} className="contents">
              <dt className="text-soft">{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Dibandingkan dengan sekarang</h3>
        <p className="text-sm">{carriedOverText(later)}</p>
        <div className="mt-3">
          <Notice tone="wait" title={lostByRestoreText(lost)}>
            <p className="text-sm">
              Keadaan sekarang tidak dihapus: tersimpan di folder tersendiri di server.
            </p>
          </Notice>
        </div>
      </section>
      <section>
        <h3 className="mb-2 font-semibold">Yang terjadi</h3>
        <ul className="list-disc space-y-1 pl-5 text-sm">
          <li>Situs dan panel berhenti sebentar, biasanya kurang dari satu menit.</li>
          <li>Semua staf masuk lagi, dengan kata sandi dari saat salinan dibuat.</li>
          <li>HP keluarga memuat ulang isi situs; nomor pendaftaran tidak pernah terulang.</li>
          <li>Jejak audit mencatat siapa yang memulihkan.</li>
        </ul>
      </section>
    </section>
  )
}
