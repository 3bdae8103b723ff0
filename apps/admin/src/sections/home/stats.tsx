/** Konten Beranda: the figures on the home page. */
import { countedLabels, homeStatLabels as label, statIcons } from '@sekolah/contract/home/labels'
import type { HomeStat } from '@sekolah/contract/home/schemas'
import { classes } from '@sekolah/ui/classes'
import { Options, SelectField, TextField } from '@sekolah/ui/field'
import { Award, BookOpen, type LucideIcon, Star, Users } from 'lucide-react'
import { useSession } from '../../core/session/use-session.ts'
import { sameEmpty } from '../../screens/resource/empty-list.ts'
import type { TabProps } from '../../screens/resource/list-frame.tsx'
import { OrderedList } from '../../screens/resource/order/ordered.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { RowLink } from '../../screens/resource/row.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const Stats = (frame: TabProps) => {
  const { api } = useSession()
  const { search } = useListAddress().query
  return (
    <ResourceScreen
      resource="home_stats"
      {...frame}
      noun="statistik"
      asked="item"
      query={{}}
      shown={(rows) => rows.filter((row) => matchesSearch(search, row.label, row.value))}
      search={{ label: 'Cari statistik', placeholder: 'Cari keterangan atau angka…' }}
      empty={{
        ...sameEmpty('Tidak ada statistik ditemukan'),
        begin: 'Tambahkan statistik pertama',
      }}
      labels={label}
      titleOf={titleOf}
      inputs={(field) => (
        <>
          <TextField
            label={label.label}
            {...field.text('label')}
            placeholder="Siswa aktif"
            data-first-focus
          />
          <SelectField label={label.counts} {...field.text('counts')}>
            <Options of={countedLabels} blank="Ditulis sendiri" />
          </SelectField>
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <TextField
              label={label.value}
              {...field.text('value')}
              placeholder="1.200+"
              hint={
                field.value('counts') ? 'Hanya tampil selama belum ada yang dapat dihitung.' : ''
              }
            />
            <TextField label={label.order_index} {...field.number('order_index')} />
          </div>
          <fieldset>
            <legend className="mb-1.5 font-semibold">{label.icon}</legend>
            <div className="flex flex-wrap gap-2">
              {statIcons.map((name) => (
                <IconChoice
                  key={name}
                  name={name}
                  checked={field.value('icon') === name}
                  onChoose={() => field.set('icon', name)}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    >
      {(rows, actions) => (
        <OrderedList
          {...{ rows, actions, titleOf }}
          write={(id, order_index) =>
            api.home_stats.update({ params: { id }, body: { order_index } })
          }
        >
          {(row) => {
            const { Icon } = icons[row.icon]
            return (
              <div className="flex items-center gap-3">
                <span className="grid size-11 shrink-0 place-items-center rounded-sm bg-brand-wash text-brand">
                  <Icon aria-hidden className="size-5" />
                </span>
                <div className="min-w-0">
                  <p className="text-lg leading-tight font-bold tabular-nums">
                    {row.counts ? countedLabels[row.counts] : row.value}
                  </p>
                  <RowLink {...actions.formAt(row.id)}>{row.label}</RowLink>
                </div>
              </div>
            )
          }}
        </OrderedList>
      )}
    </ResourceScreen>
  )
}

const titleOf = ({ label: name }: HomeStat) => name

type IconName = HomeStat['icon']

const icons: Record<IconName, { label: string; Icon: LucideIcon }> = {
  Users: { label: 'Orang', Icon: Users },
  Award: { label: 'Penghargaan', Icon: Award },
  BookOpen: { label: 'Buku', Icon: BookOpen },
  Star: { label: 'Bintang', Icon: Star },
}

type ChoiceProps = { name: IconName; checked: boolean; onChoose: () => void }

const IconChoice = ({ name, checked, onChoose }: ChoiceProps) => {
  const { label, Icon } = icons[name]
  return (
    <label
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-2 rounded-md border px-4 text-sm font-semibold',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-amber-strong',
        checked ? 'border-brand bg-brand-wash text-brand' : 'border-line hover:bg-sunken',
      )}
    >
      <input
        type="radio"
        name="icon"
        value={name}
        checked={checked}
        onChange={onChoose}
        className="sr-only"
      />
      <Icon aria-hidden className="size-5" />
      {label}
    </label>
  )
}
