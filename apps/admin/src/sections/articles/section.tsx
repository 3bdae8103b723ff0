/** Kelola Artikel. */
import { dayIn, formatDayShort } from '@sekolah/contract/dates'
import {
  articleCategories,
  articleCategoryLabels,
  articleLabels as label,
} from '@sekolah/contract/information/labels'
import { excerptOf } from '@sekolah/contract/information/rules'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { Newspaper } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { SectionComing } from '../../app/panel.tsx'
import { useSchool } from '../../app/school.tsx'
import type { Section } from '../../app/sections.ts'
import { readRecord, windowOf } from '../../resource-screen/address.ts'
import { Filter, useListAddress } from '../../resource-screen/list-frame.tsx'
import { ResourceScreen } from '../../resource-screen/resource-screen.tsx'
import { RowButtons, RowLink, Thumbnail } from '../../resource-screen/row.tsx'
import { PublicationBadge } from './publication-badge.tsx'
import { Requests } from './requests.tsx'

export const section: Section = {
  path: '/articles',
  label: 'Kelola Artikel',
  icon: Newspaper,
  access: 'editor',
  place: 60,
}

const PAGE_SIZE = 20

const Writing = lazy(async () => ({
  default: (await import('./writing/writing.tsx')).Writing,
}))

export const Screen = () => {
  const { record } = useListAddress()
  const opened = readRecord(record)
  if (opened === null) return <List />
  return (
    <Suspense fallback={<SectionComing />}>
      <Writing id={opened} />
    </Suspense>
  )
}

const List = () => {
  const { query } = useListAddress()
  const { zone } = useSchool()
  const category = articleCategories.find((known) => known === query.category)
  return (
    <ResourceScreen
      resource="articles"
      title={section.label}
      noun="artikel"
      query={{ search: query.search, category, ...windowOf(query, PAGE_SIZE) }}
      pageSize={PAGE_SIZE}
      search={{ label: 'Cari artikel', placeholder: 'Cari judul atau isi…' }}
      tabs={<Requests />}
      filters={
        <Filter
          name="category"
          label={label.category}
          all="Semua kategori"
          options={articleCategoryLabels}
        />
      }
      empty={{ title: 'Artikel Tidak Ditemukan', hint: 'Tulis artikel pertama.' }}
      labels={label}
      titleOf={({ title }) => title}
    >
      {(rows, { formAt, remove }) => (
        <Table label="Artikel">
          <thead>
            <tr>
              <Th className="hidden w-20 @2xl:table-cell">{label.image}</Th>
              <Th>{label.title}</Th>
              <Th className="hidden w-48 @3xl:table-cell">
                {label.category} / {label.author}
              </Th>
              <Th className="hidden w-30 @2xl:table-cell">Tanggal</Th>
              <Th className="hidden w-32 @xl:table-cell">Status</Th>
              <Th className="w-16 text-right @xl:w-28">Aksi</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} className="h-16">
                <Td className="hidden @2xl:table-cell">
                  <Thumbnail src={row.image} />
                </Td>
                <Td>
                  <RowLink {...formAt(row.id)}>{row.title}</RowLink>
                  <span className="mt-1 block @xl:hidden">
                    <PublicationBadge article={row} />
                  </span>
                  <span className="hidden leading-snug text-soft @xl:line-clamp-1 @3xl:line-clamp-2">
                    {excerptOf(row.excerpt, 100)}
                  </span>
                </Td>
                <Td className="hidden @3xl:table-cell" title={row.author}>
                  {articleCategoryLabels[row.category]}
                  <span className="block truncate text-soft">{row.author}</span>
                </Td>
                <Td className="hidden whitespace-nowrap text-soft tabular-nums @2xl:table-cell">
                  {formatDayShort(dayIn(zone, new Date(row.date)))}
                </Td>
                <Td className="hidden @xl:table-cell">
                  <PublicationBadge article={row} />
                </Td>
                <Td className="py-0">
                  <RowButtons name={row.title} edit={formAt(row.id)} onRemove={() => remove(row)} />
                </Td>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </ResourceScreen>
  )
}
