/** Kelola Konten: programmes, extracurricular activities and the curriculum. */
import {
  academicProgramLabels as label,
  programTypeLabels,
  programTypes,
} from '@sekolah/contract/academics'
import { excerptOf } from '@sekolah/contract/information'
import { SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { ImageField } from '@sekolah/ui/image-field'
import { ListField } from '@sekolah/ui/list-field'
import { Badge } from '@sekolah/ui/status'
import { CardGrid } from '../../resource-screen/card-grid.tsx'
import { Filter, type TabProps, useListAddress } from '../../resource-screen/list-frame.tsx'
import { RecordCard } from '../../resource-screen/record-card.tsx'
import { ResourceScreen } from '../../resource-screen/resource-screen.tsx'
import { Thumbnail } from '../../resource-screen/row.tsx'
import { contains } from '../../resource-screen/search.ts'

export const Programs = (frame: TabProps) => {
  const { query } = useListAddress()
  const type = programTypes.find((known) => known === query.type)
  return (
    <ResourceScreen
      resource="academic_programs"
      {...frame}
      noun="program"
      query={{ type }}
      shown={(rows) => rows.filter((row) => contains(query.search, row.name, row.description))}
      search={{ label: 'Cari program', placeholder: 'Cari nama atau deskripsi…' }}
      filters={
        <Filter name="type" label={label.type} all="Semua jenis" options={programTypeLabels} />
      }
      empty={{ title: 'Program Tidak Ditemukan', hint: 'Tambahkan program pertama.' }}
      labels={label}
      words={programTypeLabels}
      titleOf={({ name }) => name}
      inputs={(field, row) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
            <TextField label={label.name} {...field.text('name')} data-first-focus />
            <SelectField label={label.type} {...field.text('type')}>
              {programTypes.map((value) => (
                <option key={value} value={value}>
                  {programTypeLabels[value]}
                </option>
              ))}
            </SelectField>
          </div>
          <TextArea label={label.description} {...field.text('description')} rows={4} />
          <ListField label={label.features} noun="butir" {...field.list('features')} />
          <ImageField
            label={label.image}
            {...field.image('image')}
            stored={row?.image ?? null}
            optional
          />
        </>
      )}
    >
      {(rows, actions) => (
        <CardGrid label="Program" rows={rows} width={320} height={160}>
          {(row) => (
            <RecordCard
              row={row}
              title={row.name}
              actions={actions}
              media={<Thumbnail src={row.image} className="size-16" />}
              under={programTypeLabels[row.type]}
              snippet={excerptOf(row.description, 100)}
              badges={
                row.features.length > 0 && (
                  <Badge tone="plain" icon={false}>
                    {row.features.length} butir
                  </Badge>
                )
              }
            />
          )}
        </CardGrid>
      )}
    </ResourceScreen>
  )
}
