/** Previews what edited rules would do with the present applicants; nothing is stored. */

import { checksIn } from '@sekolah/contract/admission/selection/demands'
import type { RuleFault } from '@sekolah/contract/admission/selection/rule-fault'
import type { StatedRules } from '@sekolah/contract/admission/selection/rules'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import type { DataOf } from '@sekolah/contract/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Notice } from '@sekolah/ui/status'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { SeatTable } from '../places.tsx'
import { hasBlockingFault } from './fault-lines.tsx'
import { MissingList } from './missing-list.tsx'
import { schoolShares } from './sentences.ts'

type Props = { wave: Wave | null; rules: StatedRules; faults: readonly RuleFault[] }

type Answer = { of: string; data: DataOf<'waves.preview'> }

export const Preview = ({ wave, rules, faults }: Props) => {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const of = JSON.stringify(rules)
  const asking = useAction('waves.preview', {
    onDone: (received) => setAnswer({ of, data: received }),
  })
  const ask = (id: number) => asking.mutate({ params: { id }, body: rules })
  const wrong = faults.filter(({ severity }) => severity === 'fault').length
  return (
    <Card className="space-y-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0 basis-64 grow">
          <h2 className="text-lg">Coba dengan pendaftar yang ada</h2>
          <p className="text-sm text-soft">
            Menghitung dengan aturan di layar ini, juga yang belum disimpan. Tidak ada yang
            tersimpan.
          </p>
        </div>
        <Button
          pending={asking.isPending}
          disabled={wave === null || hasBlockingFault(faults)}
          onClick={() => wave && ask(wave.id)}
        >
          <FlaskConical aria-hidden />
          Coba aturan ini
        </Button>
      </div>
      {wave === null && <p className="text-sm">Simpan gelombang ini sekali sebelum mencobanya.</p>}
      {wrong > 0 && (
        <p className="text-sm text-bad">
          Ada {wrong} yang perlu diperbaiki di atas sebelum aturan ini dapat dicoba.
        </p>
      )}
      <NotDone said="Belum dicoba." of={asking} />
      {answer && (
        <div role="status" className="space-y-3">
          {answer.of !== of && (
            <Notice tone="wait" title="Aturannya sudah berubah. Coba sekali lagi." dense />
          )}
          <p>
            {answer.data.candidates} pendaftar ikut.
            {answer.data.ties.length > 0 &&
              ` ${answer.data.ties.length} tempat perlu diurutkan kepala sekolah.`}
          </p>
          {answer.data.missing.length > 0 && (
            <MissingList missing={answer.data.missing} checks={checksIn(rules)} />
          )}
          {answer.data.missing.length === 0 && answer.data.places.length > 0 && (
            <SeatTable label="Hasil percobaan" places={answer.data.places} paths={rules.paths} />
          )}
          {answer.data.places.length > 0 && (
            <p className="text-sm">{schoolShares(answer.data.places, rules.paths)}</p>
          )}
        </div>
      )}
    </Card>
  )
}
