/** A printed run for the committee's meeting: rules, seats, and all applicants by rank. */
import { runStateLabels } from '@sekolah/contract/admission/selection/labels'
import type { SelectionRow, SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { useToast } from '@sekolah/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { PrintSheet } from '../../../core/files/printed.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { SeatTable } from '../places.tsx'
import { checksSentence, pathSentences, seatsSentence } from '../rules/sentences.ts'
import { usePrograms } from '../rules/use-programs.ts'
import { RowsTable } from './run-rows.tsx'

type Props = { run: SelectionRun; wave: Wave; onDone: () => void }

/** The server's maximum page size. */
const PART = 100

export const PrintedRun = ({ run, wave, onDone }: Props) => {
  const { api } = useSession()
  const { zone } = useSchool()
  const toast = useToast()
  const programs = usePrograms()
  const [rows, setRows] = useState<SelectionRow[] | null>(null)
  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const all: SelectionRow[] = []
      let total = 1
      while (all.length < total) {
        const { rows: part, total: known } = await api.selection.rows({
          params: { id: run.id },
          query: { limit: PART, offset: all.length },
          signal,
        })
        all.push(...part)
        total = part.length === 0 ? 0 : known
      }
      setRows(all)
    } catch (error) {
      if (signal.aborted) return
      toast('bad', `Belum dicetak. ${errorReason(error)}`)
      onDone()
    }
  })
  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [])
  if (!rows || !programs.data) return null
  return (
    <PrintSheet onDone={onDone}>
      <article className="space-y-4 px-6 pb-6 text-sm">
        <header>
          <h1 className="text-lg">
            Hasil seleksi {wave.label}: {runStateLabels[run.state]}
          </h1>
          <p>
            Nomor {run.id}, {formatDateTime(run.created_at, zone)}. {run.accepted} diterima dari{' '}
            {run.candidates} pendaftar. Rahasia panitia sampai diumumkan.
          </p>
        </header>
        <section>
          <p>{seatsSentence(wave, programs.data.rows)}</p>
          <p className="empty:hidden">{checksSentence(wave)}</p>
          <ol className="list-decimal pl-5">
            {wave.paths.map((path) => (
              <li key={path.code}>{pathSentences(path, wave.paths).join(' ')}</li>
            ))}
          </ol>
        </section>
        <SeatTable label="Kursi dan nilai terendah" places={run.places} paths={wave.paths} />
        <RowsTable {...{ rows, wave }} label="Nama menurut peringkat" />
        <p className="break-inside-avoid pt-8">
          Ditetapkan oleh kepala sekolah, ______________________
        </p>
      </article>
    </PrintSheet>
  )
}
