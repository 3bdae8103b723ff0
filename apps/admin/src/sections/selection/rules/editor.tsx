/** The editor of a wave: dates, seats, paths. Errors are shown at their sentence while typing. */

import type { Demand } from '@sekolah/contract/admission/selection/demands'
import type { Path, StatedSeats } from '@sekolah/contract/admission/selection/rules'
import {
  type Wave,
  type WaveChanges,
  type WaveInput,
  waveInput,
} from '@sekolah/contract/admission/selection/schemas'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useRef } from 'react'
import { useCall } from '../../../core/api/use-call.ts'
import { useOnline } from '../../../core/device/device.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { Conflict } from '../../../screens/resource/form/conflict.tsx'
import {
  RestoredDraft,
  SaveFailure,
  useConfirmLeave,
  useFocusFirstError,
  useSaveShortcut,
} from '../../../screens/resource/form/form-guards.tsx'
import { formValuesOf, validationMessages } from '../../../screens/resource/form/form-state.ts'
import { formFieldsOf, useFormState } from '../../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../../screens/resource/form/use-form-draft.ts'
import { DatesCard } from './dates-card.tsx'
import { DemandsCard } from './demands-card.tsx'
import { findRuleFaults, type OfferedProgram } from './faults.ts'
import { PathsField } from './paths-field.tsx'
import { Preview } from './preview.tsx'
import { SeatsCard } from './seats-card.tsx'
import { ParticipationCard } from './takes-card.tsx'
import type { WaveField } from './wave-field.ts'

type Props = {
  /** Null for a new wave, which begins with `initial`. */
  wave: Wave | null
  waves: readonly Wave[]
  initial: WaveInput
  programs: readonly OfferedProgram[]
  onSaved: (wave: Wave) => void
}

const labels: Record<string, string> = {
  label: 'Nama gelombang',
  opens: 'Dibuka',
  closes: 'Ditutup',
  result_at: 'Pengumuman',
  objection_until: 'Masa sanggah sampai',
  enrol_until: 'Daftar ulang sampai',
  waiting_max: 'Cadangan yang diumumkan',
  takes: 'Yang ikut seleksi',
  demands: 'Syarat program',
  max_age: 'Usia paling tinggi',
}

export const Editor = ({ wave, waves, initial, programs, onSaved }: Props) => {
  const { api } = useSession()
  const toast = useToast()
  const online = useOnline()
  const element = useRef<HTMLFormElement>(null)
  const types = useCall('documentTypes.list')
  const form = useFormState<Wave>({
    row: wave,
    valuesOf: (row) => formValuesOf(waveInput, row ?? initial),
    check: (values) => validationMessages(waveInput, values),
    write: (values, row) =>
      row
        ? api.waves.update({
            params: { id: row.id },
            body: values as WaveChanges,
            ifMatch: row.rev,
          })
        : api.waves.create({ body: values as WaveInput }),
    onSaved: (saved) => {
      draft.forget()
      toast('good', 'Aturan tersimpan.')
      onSaved(saved)
    },
  })
  const draft = useFormDraft(`wave ${wave?.id ?? 'new'}`, form)
  const question = useConfirmLeave(form.changed.length > 0, draft.forget)
  const save = () => {
    if (online) form.save()
  }
  useSaveShortcut(element, save)
  useFocusFirstError(element, form.saves, form.messages)
  const field = formFieldsOf<WaveField>(form)
  const seats = form.values.seats as StatedSeats[]
  const paths = form.values.paths as Path[]
  const rules = { seats, paths, demands: form.values.demands as Demand[] }
  const faults = findRuleFaults(rules, programs)
  const impossible = faults.find(({ severity }) => severity === 'fault')
  const isUnsaved = form.changed.length > 0 || form.row === null
  return (
    <form
      ref={element}
      noValidate
      className="max-w-5xl space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="sticky top-14 z-20 -mx-4 flex flex-wrap items-center justify-end gap-3 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:-top-6">
        <SaveFailure failure={form.failure} saving={form.saving} online={online} onRetry={save} />
        <p className="mr-auto min-w-0 basis-60 grow text-sm text-soft">
          {impossible ? (
            <span className="text-bad">{impossible.message}</span>
          ) : (
            isUnsaved && 'Belum disimpan.'
          )}
        </p>
        <Button type="submit" look="main" pending={form.saving} disabled={!online} title="Ctrl+S">
          Simpan aturan
        </Button>
      </div>
      <RestoredDraft {...{ form, draft }} />
      {form.newer && (
        <Conflict
          mine={form.values}
          theirs={form.newer}
          changed={form.changed}
          labels={{ ...labels, seats: 'Daya tampung', paths: 'Jalur' }}
          onOverwrite={form.overwrite}
          onTakeTheirs={form.takeNewer}
        />
      )}
      <DatesCard field={field} wave={form.row} />
      <SeatsCard
        seats={seats}
        programs={programs}
        faults={faults}
        before={waveBefore(waves, `${field.value('opens') ?? ''}`, wave?.id)}
        onChange={(next) => field.set('seats', next)}
      />
      {types.data?.some(({ is_active }) => is_active) && <ParticipationCard field={field} />}
      <DemandsCard
        field={field}
        programs={seats.map(({ program }) => program)}
        saved={form.row?.demands ?? []}
      />
      <PathsField
        paths={paths}
        programs={seats.map(({ program }) => program)}
        documentTypes={types.data?.filter(({ is_active }) => is_active) ?? []}
        faults={faults}
        onChange={(next) => field.set('paths', next)}
      />
      {(field.error('seats') ?? field.error('paths')) && (
        <Notice tone="bad" role="alert" title={field.error('seats') ?? field.error('paths')} />
      )}
      <Preview wave={form.row} rules={rules} faults={faults} />
      {question}
    </form>
  )
}

const waveBefore = (waves: readonly Wave[], opens: string, id: number | undefined): Wave | null =>
  waves.findLast((one) => one.id !== id && one.opens < opens) ?? null
