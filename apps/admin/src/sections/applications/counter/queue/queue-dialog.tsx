/**
 * "Isian loket": lists unsent entries with their reasons, and the registration numbers of sent
 * ones.
 */
import type { TakeIn } from '@sekolah/api-client/take-in'
import { provisionalNumber } from '@sekolah/contract/admission/counter/rules'
import { formatDateTime } from '@sekolah/contract/values/dates'
import type { CounterList, CounterQueue } from '@sekolah/offline/counter/queue'
import type { Entry } from '@sekolah/offline/outbox/state'
import { Button } from '@sekolah/ui/button'
import { Confirm, Dialog } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { errorReason } from '../../../../core/api/error-message.ts'
import { useSchool } from '../../../../core/school/school.tsx'
import { useOfferedPrograms } from '../../use-stats.ts'
import { CounterForm } from './counter-form.tsx'
import { StorageNotice } from './storage-notice.tsx'

type Waiting = Entry<'ppdb.apply'>
type Props = { queue: CounterQueue; list: CounterList; takeIn: TakeIn; onClose: () => void }

export const QueueDialog = ({ queue, list, takeIn, onClose }: Props) => {
  const { zone, stats } = useSchool()
  const programs = useOfferedPrograms(stats)
  const toast = useToast()
  const [correcting, setCorrecting] = useState<Waiting | null>(null)
  const [erasing, setErasing] = useState<Waiting | null>(null)
  const { waiting, arrived, unreadable } = list
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      toast('bad', `Belum dilakukan. ${errorReason(error)}`)
    }
  }

  if (correcting) {
    const { client_id, form } = correcting
    return (
      <Dialog
        open
        size="wide"
        title={`Perbaiki ${provisionalNumber(client_id)}`}
        onClose={() => setCorrecting(null)}
      >
        <CounterForm
          programs={programs}
          initial={{ ...form }}
          save="Perbarui isian"
          onSave={async (changed) => {
            await queue.edit(takeIn, client_id, changed)
            setCorrecting(null)
            await queue.flush(takeIn, 'person')
          }}
        >
          <Button onClick={() => setCorrecting(null)}>Batal</Button>
        </CounterForm>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      size="form"
      title="Isian loket"
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          {arrived.length > 0 && (
            <Button onClick={() => attempt(queue.clearArrived)}>
              Bersihkan yang sudah tercatat
            </Button>
          )}
          {waiting.length > 0 && (
            <Button look="main" onClick={() => attempt(() => queue.flush(takeIn, 'person'))}>
              Kirim sekarang
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-5">
        {waiting.length > 0 && (
          <section className="space-y-3">
            <h3 className="text-base">Menunggu terkirim</h3>
            <StorageNotice isSealed={queue.isSealed} />
            <ul className="divide-y divide-line">
              {waiting.map((entry) => (
                <li key={entry.client_id} className="flex items-center gap-3 py-2">
                  <div className="min-w-0 grow">
                    <p>
                      <strong>{provisionalNumber(entry.client_id)}</strong> {entry.form.name}
                    </p>
                    <p className="text-sm text-soft">
                      Diisi {formatDateTime(entry.queuedAt, zone)}.{' '}
                      {entry.lastError?.errors[0]?.message ?? entry.lastError?.message}
                      {entry.state === 'conflict' &&
                        ' Cari anak ini di daftar, koreksi di sana, lalu hapus isian ini.'}
                    </p>
                  </div>
                  <Button disabled={entry.state === 'sending'} onClick={() => setCorrecting(entry)}>
                    Perbaiki
                  </Button>
                  <Button look="quiet" onClick={() => setErasing(entry)}>
                    Hapus
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {arrived.length > 0 && (
          <section className="space-y-3">
            <h3 className="text-base">Sudah tercatat di server</h3>
            <p className="text-soft">Beri tahu keluarga nomornya, dan cetak buktinya.</p>
            <ul className="divide-y divide-line">
              {arrived.map((one) => (
                <li key={one.client_id} className="flex flex-wrap items-center gap-x-3 py-2">
                  <span className="grow">
                    <strong>{provisionalNumber(one.client_id)}</strong> menjadi{' '}
                    <Link
                      to="/ppdb/$id"
                      params={{ id: `${one.applicant_id}` }}
                      onClick={onClose}
                      className="font-semibold underline"
                    >
                      {one.registration_number}
                    </Link>{' '}
                    ({one.initials})
                  </span>
                  {one.possible_duplicate && (
                    <span className="font-semibold text-wait">Mungkin ganda</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {unreadable > 0 && (
          <Notice tone="bad" title={`${unreadable} isian loket tidak dapat dibuka.`}>
            <p>
              Kunci di sistem komputer ini sudah berganti, misalnya karena sandi akunnya diatur
              ulang. Daftarkan lagi keluarga itu dari tanda terima sementaranya.
            </p>
            <Button onClick={() => attempt(queue.eraseUnreadable)}>Buang yang tidak terbuka</Button>
          </Notice>
        )}
        {waiting.length + arrived.length + unreadable === 0 && (
          <p>Tidak ada isian yang menunggu.</p>
        )}
      </div>
      <Confirm
        open={erasing !== null}
        question={`Hapus isian ${erasing ? provisionalNumber(erasing.client_id) : ''}?`}
        verb="Hapus isian"
        onYes={() => {
          if (erasing) void attempt(() => queue.erase(takeIn, erasing.client_id))
          setErasing(null)
        }}
        onNo={() => setErasing(null)}
      />
    </Dialog>
  )
}
