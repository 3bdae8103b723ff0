import type { SelectionRun } from '@sekolah/contract/admission/selection/run-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Notice } from '@sekolah/ui/status'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { SeatTable } from '../places.tsx'
import { RunChanges } from './changes.tsx'
import { LeftOutCard } from './left-out.tsx'
import { PrintedRun } from './printed-run.tsx'
import { RunActions } from './run-actions.tsx'
import { RunBadge } from './run-badge.tsx'
import { RunRows } from './run-rows.tsx'
import { scheduleSentences, uncheckedSentence } from './schedule.ts'
import { Ties } from './ties.tsx'
import { WaitingCard } from './waiting.tsx'

type Props = { run: SelectionRun; runs: readonly SelectionRun[]; wave: Wave }

export const RunView = ({ run, runs, wave }: Props) => {
  const { zone } = useSchool()
  const [printing, setPrinting] = useState(false)
  return (
    <section aria-labelledby="hasil" className="space-y-4">
      <Card className="space-y-3 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="hasil" className="text-lg">
            Seleksi nomor {run.id}
          </h2>
          <RunBadge state={run.state} />
          <div className="ml-auto flex flex-wrap gap-2">
            <Button onClick={() => setPrinting(true)}>
              <Printer aria-hidden />
              Cetak untuk rapat
            </Button>
            <RunActions {...{ run, wave }} />
          </div>
        </div>
        <p>
          <strong className="tabular-nums">{run.accepted}</strong> diterima dari{' '}
          <strong className="tabular-nums">{run.candidates}</strong> pendaftar yang ikut.{' '}
          {run.unchecked > 0 && `${uncheckedSentence(run)} `}
          {run.locked_by && `Dikunci oleh ${run.locked_by}.`}
        </p>
        {run.frozen_by && <p className="text-sm text-soft">{frozenSentences[run.frozen_by]}</p>}
        {run.state === 'withdrawn' && (
          <Notice tone="plain" title="Ditarik">
            <p>{run.withdrawn_reason}</p>
          </Notice>
        )}
        <ul className="list-disc space-y-0.5 pl-5 text-sm text-soft">
          {scheduleSentences(run, wave, zone).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
      {run.state === 'draft' && run.ties.length > 0 && <Ties {...{ run, wave }} />}
      <Card className="p-4 sm:p-5">
        <h3 className="mb-2 text-base">Kursi dan nilai terendah</h3>
        <SeatTable label="Kursi dan nilai terendah" places={run.places} paths={wave.paths} />
        <p className="mt-2 text-sm text-soft">
          Nilai adalah jumlah nilai dikali bobotnya. “Semula” adalah kursi sebelum sisa kursi
          dipindahkan.
        </p>
      </Card>
      {run.state === 'final' && <WaitingCard wave={wave} />}
      <LeftOutCard {...{ run, wave }} />
      <RunChanges {...{ run, runs, wave }} />
      <RunRows {...{ run, wave }} />
      {printing && <PrintedRun {...{ run, wave }} onDone={() => setPrinting(false)} />}
    </section>
  )
}

const frozenSentences = {
  lock: 'Nilai, pilihan, dan jalur dibekukan saat dikunci: perubahan sesudahnya tidak mengubah urutan ini.',
  upgrade:
    'Daftar ini dikunci sebelum aplikasi diperbarui. Nilai, pilihan, dan jalur dibekukan seperti adanya saat pembaruan: perubahan sesudahnya tidak mengubah urutan ini.',
}
