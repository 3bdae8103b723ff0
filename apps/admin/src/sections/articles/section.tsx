/** The section Kelola Artikel. */
import {
  articleCategories,
  articleCategoryLabels,
  articleSorts,
  articleLabels as label,
} from '@sekolah/contract/information/labels'
import { Newspaper } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { Section } from '../../core/section.ts'
import { SectionComing } from '../../screens/empty/section-coming.tsx'
import { limitAndOffset, parseRecordSegment } from '../../screens/resource/address.ts'
import { QueryFilter } from '../../screens/resource/list-frame.tsx'
import { ListTable, useListTable } from '../../screens/resource/list-table.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { ArticleList, articleColumns } from './columns.tsx'
import { Requests } from './requests.tsx'

export const section: Section = {
  path: '/articles',
  label: 'Kelola Artikel',
  icon: Newspaper,
  access: 'editor',
  place: 60,
  group: 'site',
}

const PAGE_SIZES = [20, 50, 100]

const Writing = lazy(async () => ({
  default: (await import('./writing/writing.tsx')).ArticleEditor,
}))

export const Screen = () => {
  const { record } = useListAddress()
  const opened = parseRecordSegment(record)
  if (opened === null) return <List />
  return (
    <Suspense fallback={<SectionComing />}>
      <Writing id={opened} />
    </Suspense>
  )
}

const List = () => {
  const { query } = useListAddress()
  const table = useListTable({
    name: 'articles',
    columns: articleColumns,
    sizes: PAGE_SIZES,
    usualSort: 'newest',
  })
  const category = articleCategories.find((known) => known === query.category)
  return (
    <ResourceScreen
      resource="articles"
      title={section.label}
      noun="artikel"
      query={{
        search: query.search,
        category,
        sort: articleSorts.find((known) => known === query.sort),
        ...limitAndOffset(query, table.size),
      }}
      table={table}
      search={{ label: 'Cari artikel', placeholder: 'Cari judul atau isi…' }}
      tabs={<Requests />}
      filters={
        <QueryFilter
          name="category"
          label={label.category}
          all="Semua kategori"
          options={articleCategoryLabels}
        />
      }
      empty={{
        ...{ sought: 'Artikel Tidak Ditemukan', none: 'Belum ada artikel' },
        begin: 'Tulis artikel pertama',
      }}
      labels={label}
      titleOf={({ title }) => title}
    >
      {(rows, { formAt, remove }) => (
        <ArticleList value={{ formAt, remove, isDense: table.density.isDense }}>
          <ListTable label="Artikel" rows={rows} state={table} />
        </ArticleList>
      )}
    </ResourceScreen>
  )
}
