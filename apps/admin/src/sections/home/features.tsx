/** Konten Beranda: what the home page features. */
import { homeFeatureLabels as label } from '@sekolah/contract/home/labels'
import type { HomeFeature } from '@sekolah/contract/home/schemas'
import { excerptOf } from '@sekolah/contract/information/rules'
import { TextArea, TextField } from '@sekolah/ui/field'
import { useSession } from '../../core/session/use-session.ts'
import { PictureInput } from '../../screens/pictures/picture-input.tsx'
import { sameEmpty } from '../../screens/resource/empty-list.ts'
import type { TabProps } from '../../screens/resource/list-frame.tsx'
import { OrderedList } from '../../screens/resource/order/ordered.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { RowLink, Thumbnail } from '../../screens/resource/row.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const Features = (frame: TabProps) => {
  const { api } = useSession()
  const { search } = useListAddress().query
  return (
    <ResourceScreen
      resource="home_features"
      {...frame}
      noun="fitur"
      asked="item"
      query={{}}
      shown={(rows) => rows.filter((row) => matchesSearch(search, row.title, row.description))}
      search={{ label: 'Cari fitur', placeholder: 'Cari judul atau deskripsi…' }}
      empty={{
        ...sameEmpty('Tidak ada fitur ditemukan'),
        begin: 'Tambahkan fitur pertama',
      }}
      labels={label}
      titleOf={titleOf}
      inputs={(field, row) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <TextField label={label.title} {...field.text('title')} data-first-focus />
            <TextField label={label.order_index} {...field.number('order_index')} />
          </div>
          <TextArea label={label.description} {...field.text('description')} rows={4} optional />
          <PictureInput
            label={label.image}
            {...field.picture('image')}
            stored={row?.image ?? null}
            optional
          />
        </>
      )}
    >
      {(rows, actions) => (
        <OrderedList
          {...{ rows, actions, titleOf }}
          write={(id, order_index) =>
            api.home_features.update({ params: { id }, body: { order_index } })
          }
        >
          {(row) => (
            <div className="flex items-center gap-3">
              <Thumbnail src={row.image} className="size-14" />
              <div className="min-w-0">
                <RowLink {...actions.formAt(row.id)}>{row.title}</RowLink>
                <p className="line-clamp-2 text-soft">{excerptOf(row.description ?? '', 100)}</p>
              </div>
            </div>
          )}
        </OrderedList>
      )}
    </ResourceScreen>
  )
}

const titleOf = ({ title }: HomeFeature) => title
