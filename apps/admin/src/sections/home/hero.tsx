/** Konten Beranda: the hero of the home page, and its other texts by key. */
import { homeContentLabels as label } from '@sekolah/contract/home/labels'
import type { HomeContent } from '@sekolah/contract/home/schemas'
import { excerptOf } from '@sekolah/contract/information/rules'
import { TextArea, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { useSession } from '../../core/session/use-session.ts'
import { PictureInput } from '../../screens/pictures/picture-input.tsx'
import { sameEmpty } from '../../screens/resource/empty-list.ts'
import { ActiveField } from '../../screens/resource/form/active-field.tsx'
import type { TabProps } from '../../screens/resource/list-frame.tsx'
import { OrderedList } from '../../screens/resource/order/ordered.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { RowLink, Thumbnail } from '../../screens/resource/row.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const Hero = (frame: TabProps) => {
  const { api } = useSession()
  const { search } = useListAddress().query
  return (
    <ResourceScreen
      resource="home_content"
      {...frame}
      noun="konten hero"
      asked="item"
      query={{}}
      start={{ section_key: 'hero' }}
      shown={(rows) =>
        rows.filter((row) =>
          matchesSearch(search, row.section_key, row.title, row.subtitle, row.content),
        )
      }
      search={{ label: 'Cari konten', placeholder: 'Cari bagian, judul, atau isi…' }}
      empty={{
        ...sameEmpty('Tidak ada konten hero ditemukan'),
        begin: 'Tambahkan konten pertama',
      }}
      labels={label}
      titleOf={titleOf}
      inputs={(field, row) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <TextField
              label={label.section_key}
              {...field.text('section_key')}
              autoCapitalize="none"
              hint="Yang aktif pertama dengan nama hero tampil paling atas di Beranda."
            />
            <TextField label={label.order_index} {...field.number('order_index')} />
          </div>
          <TextField label={label.title} {...field.text('title')} data-first-focus />
          <TextField label={label.subtitle} {...field.text('subtitle')} optional />
          <TextArea label={label.content} {...field.text('content')} rows={4} optional />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={label.button_text} {...field.text('button_text')} optional />
            <TextField
              label={label.button_link}
              {...field.text('button_link')}
              placeholder="/ppdb"
              autoCapitalize="none"
              optional
            />
          </div>
          <PictureInput
            label={label.image}
            {...field.picture('image')}
            stored={row?.image ?? null}
            optional
          />
          <ActiveField field={field} label={label.is_active} />
        </>
      )}
    >
      {(rows, actions) => (
        <OrderedList
          {...{ rows, actions, titleOf }}
          write={(id, order_index) =>
            api.home_content.update({ params: { id }, body: { order_index } })
          }
        >
          {(row) => (
            <div className="flex items-center gap-3">
              <Thumbnail src={row.image} className="hidden size-16 @xl:grid" />
              <div className="min-w-0">
                <p className="mb-1 flex flex-wrap items-center gap-2">
                  <Badge tone="info" icon={false}>
                    {row.section_key}
                  </Badge>
                  {!row.is_active && <Badge tone="plain">Tidak tampil</Badge>}
                </p>
                <RowLink {...actions.formAt(row.id)}>{row.title}</RowLink>
                <p className="line-clamp-2 text-soft">
                  {excerptOf(row.subtitle ?? row.content ?? '', 100)}
                </p>
              </div>
            </div>
          )}
        </OrderedList>
      )}
    </ResourceScreen>
  )
}

const titleOf = ({ title }: HomeContent) => title
