/** Kelola Konten: facilities. */
import { facilityCategories, facilityLabels as label } from '@sekolah/contract/academics/labels'
import { Options, SelectField } from '@sekolah/ui/field'
import { CardGrid } from '../../screens/resource/card-grid.tsx'
import { QueryFilter, type TabProps } from '../../screens/resource/list-frame.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { OfferCard, OfferInputs } from './offer.tsx'

export const Facilities = (frame: TabProps) => {
  const { query } = useListAddress()
  const category = facilityCategories.find((known) => known === query.category)
  return (
    <ResourceScreen
      resource="facilities"
      {...frame}
      noun="fasilitas"
      query={{ category }}
      shown={(rows) => rows.filter((row) => matchesSearch(query.search, row.name, row.description))}
      search={{ label: 'Cari fasilitas', placeholder: 'Cari nama atau deskripsi…' }}
      filters={
        <QueryFilter
          name="category"
          label={label.category}
          all="Semua kategori"
          options={facilityCategories}
        />
      }
      empty={{
        ...{ sought: 'Fasilitas Tidak Ditemukan', none: 'Belum ada fasilitas' },
        begin: 'Tambahkan fasilitas pertama',
      }}
      labels={label}
      titleOf={({ name }) => name}
      inputs={(field, row) => (
        <OfferInputs {...{ field, label }} noun="keunggulan" stored={row?.image ?? null}>
          <SelectField label={label.category} {...field.text('category')}>
            <Options of={facilityCategories} blank="Pilih kategori" />
          </SelectField>
        </OfferInputs>
      )}
    >
      {(rows, actions) => (
        <CardGrid label="Fasilitas" rows={rows} width={320} height={150}>
          {(row) => <OfferCard {...{ row, actions }} kind={row.category} noun="keunggulan" />}
        </CardGrid>
      )}
    </ResourceScreen>
  )
}
