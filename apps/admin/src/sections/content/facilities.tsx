/** Kelola Konten: facilities. */
import {
  type Facility,
  type FacilityCategory,
  facilityCategories,
  facilityLabels as label,
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

export const Facilities = (frame: TabProps) => {
  const { query } = useListAddress()
  const category = facilityCategories.find((known) => known === query.category)
  return (
    <ResourceScreen
      resource="facilities"
      {...frame}
      noun="fasilitas"
      query={{ category }}
      shown={(rows) => rows.filter((row) => contains(query.search, row.name, row.description))}
      search={{ label: 'Cari fasilitas', placeholder: 'Cari nama atau deskripsi…' }}
      filters={
        <Filter name="category" label={label.category} all="Semua kategori" options={categories} />
      }
      empty={{ title: 'Fasilitas Tidak Ditemukan', hint: 'Tambahkan fasilitas pertama.' }}
      labels={label}
      titleOf={({ name }) => name}
      inputs={(field, row) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
            <TextField label={label.name} {...field.text('name')} data-first-focus />
            <SelectField label={label.category} {...field.text('category')}>
              <option value="">Pilih kategori</option>
              {facilityCategories.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </SelectField>
          </div>
          <TextArea label={label.description} {...field.text('description')} rows={4} />
          <ListField label={label.features} noun="keunggulan" {...field.list('features')} />
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
        <CardGrid label="Fasilitas" rows={rows} width={320} height={150}>
          {(row: Facility) => (
            <RecordCard
              row={row}
              title={row.name}
              actions={actions}
              media={<Thumbnail src={row.image} className="size-16" />}
              under={row.category}
              snippet={excerptOf(row.description, 100)}
              badges={
                row.features.length > 0 && (
                  <Badge tone="plain" icon={false}>
                    {row.features.length} keunggulan
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

const categories = Object.fromEntries(facilityCategories.map((value) => [value, value])) as Record<
  FacilityCategory,
  string
>
