/** Pustaka Media: every uploaded picture, with its alternative text and its uses. */
import type { LibraryPicture } from '@sekolah/contract/school/schemas'
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { Section } from '../../core/section.ts'
import { usePictureLibrary } from '../../screens/pictures/library/use-library.ts'
import { limitAndOffset } from '../../screens/resource/address.ts'
import { ListFrame, QueryFilter } from '../../screens/resource/list-frame.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { DescribeMany } from './describe-many.tsx'
import { PictureForm } from './picture-form.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { SelectedPicturesBar } from './selected.tsx'
import { UploadToLibrary } from './upload.tsx'

export const section: Section = {
  path: '/media',
  label: 'Pustaka Media',
  icon: Images,
  access: 'editor',
  place: 95,
  group: 'media',
}

const PAGE_SIZE = 24

export const Screen = () => {
  const { query, record, close } = useListAddress()
  const list = usePictureLibrary({
    search: query.search,
    used: flagOf(query.used),
    described: flagOf(query.described),
    ...limitAndOffset(query, PAGE_SIZE),
  })
  const [selected, setSelected] = useState<LibraryPicture[]>([])
  const [isDescribing, setDescribing] = useState(false)
  const rows = list.data?.rows ?? []
  return (
    <>
      <ListFrame<LibraryPicture>
        title={section.label}
        actions={<UploadToLibrary />}
        search={{ label: 'Cari di pustaka', placeholder: 'Judul, teks alternatif, atau artikel…' }}
        filters={
          <>
            <QueryFilter
              name="used"
              label="Pemakaian"
              all="Semua gambar"
              options={{ true: 'Sedang dipakai', false: 'Belum dipakai' }}
            />
            <QueryFilter
              name="described"
              label="Teks alternatif"
              all="Semua"
              options={{ false: 'Belum ada', true: 'Sudah ada' }}
            />
          </>
        }
        tabs={
          selected.length > 0 && (
            <SelectedPicturesBar
              count={selected.length}
              onDescribe={() => setDescribing(true)}
              onClear={() => setSelected([])}
            />
          )
        }
        list={list}
        pageSize={PAGE_SIZE}
        empty={{
          ...{ sought: 'Gambar Tidak Ditemukan', none: 'Belum ada gambar' },
          hint: 'Tambah gambar yang akan sering dipakai.',
        }}
      >
        {(shown) => <PictureGrid rows={shown} selected={selected} onSelect={setSelected} />}
      </ListFrame>
      {record && (
        <PictureForm
          key={record}
          hash={record}
          known={rows.find(({ hash }) => hash === record)}
          onClose={close}
        />
      )}
      {isDescribing && (
        <DescribeMany
          pictures={selected}
          onDone={() => {
            setDescribing(false)
            setSelected([])
          }}
          onClose={() => setDescribing(false)}
        />
      )}
    </>
  )
}

const flagOf = (text: string | undefined) =>
  text === 'true' || text === 'false' ? text === 'true' : undefined
