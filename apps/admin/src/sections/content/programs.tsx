/** Kelola Konten: programmes, extracurricular activities and the curriculum. */
import {
  academicProgramLabels as label,
  programTypeLabels,
  programTypes,
} from '@sekolah/contract/academics/labels'
import { Options, SelectField } from '@sekolah/ui/field'
import { CardGrid } from '../../screens/resource/card-grid.tsx'
import { QueryFilter, type TabProps } from '../../screens/resource/list-frame.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { OfferCard, OfferInputs } from './offer.tsx'
import { ProgramPageInputs } from './program-page.tsx'

export const Programs = (frame: TabProps) => {
  const { query } = useListAddress()
  const type = programTypes.find((known) => known === query.type)
  return (
    <ResourceScreen
      resource="academic_programs"
      {...frame}
      noun="program"
      query={{ type }}
      shown={(rows) => rows.filter((row) => matchesSearch(query.search, row.name, row.description))}
      search={{ label: 'Cari program', placeholder: 'Cari nama atau deskripsi…' }}
      filters={
        <QueryFilter name="type" label={label.type} all="Semua jenis" options={programTypeLabels} />
      }
      empty={{
        ...{ sought: 'Program Tidak Ditemukan', none: 'Belum ada program' },
        begin: 'Tambahkan program pertama',
      }}
      labels={label}
      valueLabels={programTypeLabels}
      titleOf={({ name }) => name}
      inputs={(field, row) => (
        <>
          <OfferInputs {...{ field, label }} noun="butir" stored={row?.image ?? null}>
            <SelectField label={label.type} {...field.text('type')}>
              <Options of={programTypeLabels} />
            </SelectField>
          </OfferInputs>
          {field.value('type') === 'program_unggulan' && <ProgramPageInputs field={field} />}
        </>
      )}
    >
      {(rows, actions) => (
        <CardGrid label="Program" rows={rows} width={320} height={160}>
          {(row) => (
            <OfferCard {...{ row, actions }} kind={programTypeLabels[row.type]} noun="butir" />
          )}
        </CardGrid>
      )}
    </ResourceScreen>
  )
}
