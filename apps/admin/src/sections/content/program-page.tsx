/** Optional fields of a programme's own page, beyond its card. */
import { academicProgramLabels as label } from '@sekolah/contract/academics/labels'
import { TextField } from '@sekolah/ui/field'
import { ListField } from '@sekolah/ui/list-field'
import { useState } from 'react'
import type { FormFields } from '../../screens/resource/form/use-form.ts'
import { type CaptionedImage, PicturesField } from './pictures-field.tsx'

const asked = [
  'also_called',
  'pictures',
  'equipment',
  'subjects',
  'partners',
  'jobs',
  'seats',
] as const
type Asked = (typeof asked)[number]

type Props<Name extends string> = { field: FormFields<Name | Asked> }

export const ProgramPageInputs = <Name extends string>({ field }: Props<Name>) => {
  const [isOpen, setOpen] = useState(false)
  // Open the section when it contains an error.
  if (!isOpen && asked.some((name) => field.error(name))) setOpen(true)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-md border border-line p-4 sm:p-5"
    >
      <summary className="min-h-11 content-center font-semibold">
        Halaman program <span className="font-normal text-soft">(tidak wajib)</span>
      </summary>
      <div className="mt-4 space-y-5">
        <div>
          <ListField label={label.also_called} noun="sebutan" {...field.list('also_called')} />
          <p className="mt-1.5 text-sm text-soft">
            Singkatan atau nama lama, seperti TKR. Daftar dan pendaftar yang menulisnya tercatat
            dengan nama program ini.
          </p>
        </div>
        <PicturesField
          label={label.pictures}
          value={picturesIn(field.value('pictures'))}
          error={field.error('pictures')}
          onChange={(pictures) => field.set('pictures', pictures)}
        />
        <ListField label={label.equipment} noun="peralatan" {...field.list('equipment')} />
        <ListField label={label.jobs} noun="peluang kerja" {...field.list('jobs')} />
        <ListField label={label.partners} noun="mitra" {...field.list('partners')} />
        <div>
          <ListField label={label.subjects} noun="mata pelajaran" {...field.list('subjects')} />
          <p className="mt-1.5 text-sm text-soft">
            Guru dengan mata pelajaran ini tampil di halaman program.
          </p>
        </div>
        <TextField
          label={label.seats}
          {...field.number('seats', 4)}
          hint="Murid baru setiap tahun, di situs dan untuk setiap gelombang. Kosong: tidak ditampilkan."
          optional
        />
      </div>
    </details>
  )
}

const picturesIn = (value: unknown): CaptionedImage[] =>
  Array.isArray(value) ? value.filter(isPicture) : []

const isPicture = (value: unknown): value is CaptionedImage =>
  typeof value === 'object' && value !== null && 'image' in value && 'caption' in value
