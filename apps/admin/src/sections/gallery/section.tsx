/** The section Kelola Galeri. */

import { galleryCategories, galleryLabels as label } from '@sekolah/contract/information/labels'
import type { GalleryImage } from '@sekolah/contract/information/schemas'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { buttonClass } from '@sekolah/ui/button'
import { Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { ImageField } from '@sekolah/ui/image-field'
import { Link } from '@tanstack/react-router'
import { Images, Upload } from 'lucide-react'
import type { Section } from '../../core/section.ts'
import { useSession } from '../../core/session/use-session.ts'
import type { ListQuery } from '../../screens/resource/address.ts'
import { ActiveField } from '../../screens/resource/form/active-field.tsx'
import { QueryFilter } from '../../screens/resource/list-frame.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { Pictures } from './pictures.tsx'
import { Uploads } from './uploads.tsx'

export const section: Section = {
  path: '/gallery',
  label: 'Kelola Galeri',
  icon: Images,
  access: 'editor',
  place: 90,
  group: 'media',
}

/** The address of the bulk upload dialog: `/gallery/unggah`. */
const MANY = 'unggah'

export const Screen = () => {
  const { api } = useSession()
  const { query, record, formAt, close } = useListAddress()
  return (
    <>
      <ResourceScreen
        resource="gallery"
        title={section.label}
        noun="gambar"
        query={{}}
        shown={(rows) => rows.filter((row) => matches(row, query))}
        actions={
          <Link {...formAt(MANY)} className={buttonClass()}>
            <Upload aria-hidden />
            Unggah banyak
          </Link>
        }
        search={{ label: 'Cari gambar', placeholder: 'Cari judul atau keterangan…' }}
        filters={
          <QueryFilter
            name="category"
            label={label.category}
            all="Semua kategori"
            options={galleryCategories}
          />
        }
        empty={{
          ...{ sought: 'Gambar Tidak Ditemukan', none: 'Belum ada gambar' },
          begin: 'Tambahkan gambar pertama',
        }}
        labels={label}
        titleOf={titleOf}
        inputs={(field, row) => (
          <>
            <ImageField
              maxBytes={MAX_UPLOAD_BYTES}
              label={label.image}
              {...field.image('image')}
              stored={row?.image_url ?? null}
            />
            <TextField label={label.title} {...field.text('title')} data-first-focus />
            <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
              <SelectField label={label.category} {...field.text('category')}>
                <Options of={galleryCategories} blank="Pilih kategori" />
              </SelectField>
              <TextField label={label.order_index} {...field.number('order_index')} />
            </div>
            <TextArea label={label.description} {...field.text('description')} optional />
            <ActiveField field={field} label={label.is_active} />
          </>
        )}
      >
        {(rows, actions) => (
          <Pictures
            {...{ rows, actions, titleOf }}
            write={(id, order_index) =>
              api.gallery.update({ params: { id }, body: { order_index } })
            }
          />
        )}
      </ResourceScreen>
      {record === MANY && <Uploads onClose={close} />}
    </>
  )
}

const titleOf = ({ title }: GalleryImage) => title

/** Filtered in the browser: the whole gallery is loaded for its order. */
const matches = (row: GalleryImage, { search, category }: ListQuery): boolean =>
  (!category || row.category === category) && matchesSearch(search, row.title, row.description)
