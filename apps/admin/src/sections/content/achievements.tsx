/** Kelola Konten: achievements. */

import {
  achievementLevelLabels,
  achievementLabels as label,
} from '@sekolah/contract/academics/labels'
import type { Achievement } from '@sekolah/contract/academics/schemas'
import { excerptOf } from '@sekolah/contract/information/rules'
import { dayIn } from '@sekolah/contract/values/dates'
import { Checkbox, Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { useSchool } from '../../core/school/school.tsx'
import { PictureInput } from '../../screens/pictures/picture-input.tsx'
import type { ListQuery } from '../../screens/resource/address.ts'
import { CardGrid } from '../../screens/resource/card-grid.tsx'
import { QueryFilter, type TabProps } from '../../screens/resource/list-frame.tsx'
import { RecordCard } from '../../screens/resource/record-card.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { Thumbnail } from '../../screens/resource/row.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

export const Achievements = (frame: TabProps) => {
  const { query } = useListAddress()
  const thisYear = dayIn(useSchool().zone, new Date()).slice(0, 4)
  return (
    <ResourceScreen
      resource="achievements"
      {...frame}
      noun="prestasi"
      query={{}}
      shown={(rows) => rows.filter((row) => matches(row, query))}
      search={{ label: 'Cari prestasi', placeholder: 'Cari judul atau bidang…' }}
      filters={(rows) => (
        <>
          <QueryFilter
            name="category"
            label={label.category}
            all="Semua bidang"
            options={categoriesOf(rows)}
          />
          <QueryFilter
            name="level"
            label={label.level}
            all="Semua tingkat"
            options={achievementLevelLabels}
          />
        </>
      )}
      empty={{
        ...{ sought: 'Prestasi Tidak Ditemukan', none: 'Belum ada prestasi' },
        begin: 'Tambahkan prestasi pertama',
      }}
      labels={label}
      valueLabels={achievementLevelLabels}
      titleOf={({ title }) => title}
      inputs={(field, row) => (
        <>
          <TextField label={label.title} {...field.text('title')} data-first-focus />
          <div className="grid gap-5 sm:grid-cols-[1fr_12rem_8rem]">
            <TextField
              label={label.category}
              {...field.text('category')}
              placeholder="Olahraga, Robotika…"
            />
            <SelectField label={label.level} {...field.text('level')}>
              <Options of={achievementLevelLabels} />
            </SelectField>
            <TextField label={label.year} {...field.number('year', 4)} placeholder={thisYear} />
          </div>
          <TextArea label={label.description} {...field.text('description')} rows={4} optional />
          <PictureInput
            label={label.image}
            {...field.picture('image')}
            stored={row?.image ?? null}
            optional
          />
          <Checkbox label={label.is_featured} {...field.flag('is_featured')} />
        </>
      )}
    >
      {(rows, actions) => (
        <CardGrid label="Prestasi" rows={rows} width={320} height={160}>
          {(row) => (
            <RecordCard
              row={row}
              title={row.title}
              actions={actions}
              media={<Thumbnail src={row.image} className="size-16" />}
              under={`${row.category} · ${row.year}`}
              snippet={excerptOf(row.description ?? '', 100)}
              badges={
                <>
                  <Badge tone="plain" icon={false}>
                    {achievementLevelLabels[row.level]}
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
      )}
    </ResourceScreen>
  )
}

const matches = (row: Achievement, { search, category, level }: ListQuery): boolean =>
  (!category || row.category === category) &&
  (!level || row.level === level) &&
  matchesSearch(search, row.title, row.category, row.description)

/** Categories are free text, so the filter offers those of the rows. */
const categoriesOf = (rows: Achievement[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .map(({ category }) => category)
      .toSorted((one, other) => one.localeCompare(other))
      .map((category) => [category, category]),
  )
