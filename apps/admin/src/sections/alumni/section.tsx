/** The section Kelola Alumni. */

import { excerptOf } from '@sekolah/contract/information/rules'
import { alumnusLabels as label } from '@sekolah/contract/people/labels'
import { dayIn } from '@sekolah/contract/values/dates'
import { Checkbox, TextArea, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { GraduationCap } from 'lucide-react'
import { useSchool } from '../../core/school/school.tsx'
import type { Section } from '../../core/section.ts'
import { PictureInput } from '../../screens/pictures/picture-input.tsx'
import { CardGrid } from '../../screens/resource/card-grid.tsx'
import { ListTable, useListTable } from '../../screens/resource/list-table.tsx'
import { RecordCard } from '../../screens/resource/record-card.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { Thumbnail } from '../../screens/resource/row.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { AlumniList, alumniColumns, alumniSorts } from './columns.tsx'

export const section: Section = {
  path: '/alumni',
  label: 'Kelola Alumni',
  icon: GraduationCap,
  access: 'editor',
  place: 50,
  group: 'site',
}

export const Screen = () => {
  const { search, sort = '' } = useListAddress().query
  const table = useListTable({
    name: 'alumni',
    columns: alumniColumns,
    sizes: [],
    usualSort: '',
    hasCards: true,
  })
  const order = table.isTable ? alumniSorts[sort] : undefined
  const thisYear = dayIn(useSchool().zone, new Date()).slice(0, 4)
  return (
    <ResourceScreen
      resource="alumni"
      title={section.label}
      noun="alumni"
      query={{ search }}
      search={{ label: 'Cari alumni', placeholder: 'Cari nama atau pekerjaan…' }}
      empty={{
        ...{ sought: 'Alumni Tidak Ditemukan', none: 'Belum ada alumni' },
        begin: 'Tambahkan alumni pertama',
      }}
      labels={label}
      titleOf={({ name }) => name}
      table={table}
      shown={order && ((rows) => rows.toSorted(order))}
      inputs={(field, row) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
            <TextField label={label.name} {...field.text('name')} data-first-focus />
            <TextField
              label={label.graduation_year}
              {...field.number('graduation_year', 4)}
              placeholder={thisYear}
            />
          </div>
          <TextField label={label.current_job} {...field.text('current_job')} />
          <TextArea label={label.testimonial} {...field.text('testimonial')} rows={5} />
          <PictureInput
            label={label.photo}
            {...field.picture('photo')}
            stored={row?.photo ?? null}
            optional
          />
          <Checkbox label={label.is_featured} {...field.flag('is_featured')} />
        </>
      )}
    >
      {(rows, actions) =>
        table.isTable ? (
          <AlumniList value={{ ...actions, isDense: table.density.isDense }}>
            <ListTable label="Alumni" rows={rows} state={table} />
          </AlumniList>
        ) : (
          <CardGrid label="Alumni" rows={rows} width={300} height={172}>
            {(row) => (
              <RecordCard
                row={row}
                title={row.name}
                actions={actions}
                media={<Thumbnail src={row.photo} className="size-14" />}
                under={<p className="line-clamp-2 leading-snug">{row.current_job}</p>}
                snippet={excerptOf(row.testimonial, 100)}
                badges={
                  <>
                    <Badge tone="plain" icon={false}>
                      Lulus {row.graduation_year}
                    </Badge>
                    {row.is_featured && (
                      <Badge tone="info" icon={false}>
                        Unggulan
                      </Badge>
                    )}
                  </>
                }
              />
            )}
          </CardGrid>
        )
      }
    </ResourceScreen>
  )
}
