/** Adds a new school's programmes one by one, with the fields that families look for first. */
import { academicProgramLabels as label } from '@sekolah/contract/academics/labels'
import type { AcademicProgram } from '@sekolah/contract/academics/schemas'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { Button } from '@sekolah/ui/button'
import { TextArea, TextField } from '@sekolah/ui/field'
import { useQueryClient } from '@tanstack/react-query'
import { parse } from 'zod'
import { invalidate } from '../../../core/api/query-client.ts'
import { useOnline } from '../../../core/device/device.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { SaveFailure } from '../../../screens/resource/form/form-guards.tsx'
import { validationMessages } from '../../../screens/resource/form/form-state.ts'
import { formFieldsOf, useFormState } from '../../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../../screens/resource/form/use-form-draft.ts'
import { SetupForm } from './setup-form.tsx'

type Props = { rows: AcademicProgram[]; onNext: () => void }

export const Programs = ({ rows, onNext }: Props) => (
  <>
    {rows.length > 0 && (
      <ul className="mb-5 list-disc pl-5">
        {rows.map(({ id, name, seats }) => (
          <li key={id}>
            {name}
            {seats !== null && <span className="text-soft">, {seats} kursi</span>}
          </li>
        ))}
      </ul>
    )}
    {/* A new form for each programme, so that the next one begins empty. */}
    <ProgramForm key={rows.length} />
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
      <Button look={rows.length > 0 ? 'main' : 'quiet'} onClick={onNext}>
        {rows.length > 0 ? 'Selesai' : 'Nanti saja'}
      </Button>
    </div>
  </>
)

const { name, description, seats } = resourceSchemas.academic_programs.input.shape
const fields = resourceSchemas.academic_programs.input.pick({
  name: true,
  description: true,
  seats: true,
})

const ProgramForm = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const online = useOnline()
  const form = useFormState<AcademicProgram>({
    row: null,
    valuesOf: (row) => ({
      name: row?.name ?? '',
      description: row?.description ?? '',
      seats: row?.seats ?? '',
    }),
    check: (values) => validationMessages(fields, values),
    write: (values) =>
      api.academic_programs.create({
        body: {
          name: parse(name, values.name),
          description: parse(description, values.description),
          seats: parse(seats, values.seats),
          type: 'program_unggulan',
        },
      }),
    onSaved: () => {
      draft.forget()
      invalidate(client, 'content')
    },
  })
  const draft = useFormDraft('setup program', form)
  const field = formFieldsOf<'name' | 'description' | 'seats'>(form)
  const save = () => {
    if (online) form.save()
  }
  return (
    <SetupForm {...{ form, draft }} onSubmit={save}>
      <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
        <TextField label={label.name} {...field.text('name')} />
        <TextField label={label.seats} {...field.number('seats')} optional />
      </div>
      <TextArea
        label={label.description}
        hint="Satu dua kalimat: apa yang dipelajari, dan menjadi apa lulusannya."
        {...field.text('description')}
        rows={3}
      />
      <SaveFailure failure={form.failure} saving={form.saving} online={online} onRetry={save} />
      <Button type="submit" pending={form.saving} disabled={!online}>
        Tambah program
      </Button>
    </SetupForm>
  )
}
