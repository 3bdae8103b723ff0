/** The columns of Kelola Artikel; add an entry here for another column. */

import { articleCategoryLabels, articleLabels as label } from '@sekolah/contract/information/labels'
import { excerptOf } from '@sekolah/contract/information/rules'
import type { Article } from '@sekolah/contract/information/schemas'
import { dayIn, formatDayShort, formatTimeShort } from '@sekolah/contract/values/dates'
import { classes } from '@sekolah/ui/classes'
import { createContext } from 'react'
import { useSchool } from '../../core/school/school.tsx'
import { useListContext } from '../../screens/resource/list-table.tsx'
import { RowButtons, RowLink, Thumbnail } from '../../screens/resource/row.tsx'
import type { RowActions } from '../../screens/resource/row-actions.ts'
import type { Column } from '../../screens/table/columns.ts'
import { PublicationBadge } from './publication-badge.tsx'

type Known = Pick<RowActions<Article>, 'formAt' | 'remove'> & { isDense: boolean }

const ListContext = createContext<Known | null>(null)

export const ArticleList = ListContext.Provider

const useArticleList = () => useListContext(ListContext)

type Props = { article: Article }

/** Characters of the text in the list (spec §9). */
const SNIPPET = 100

const Picture = ({ article }: Props) => {
  const { isDense } = useArticleList()
  return <Thumbnail src={article.image} className={isDense ? 'h-7 w-10' : 'size-10'} />
}

const Title = ({ article }: Props) => {
  const { isDense, formAt } = useArticleList()
  return (
    <div
      className={classes('min-w-0', isDense && 'py-1 [&_a]:line-clamp-1! [&_a]:leading-snug')}
      title={article.title}
    >
      <RowLink {...formAt(article.id)}>{article.title}</RowLink>
      <span className="mt-1 block @xl:hidden">
        <PublicationBadge article={article} />
      </span>
      <span
        className={classes(
          'hidden leading-snug text-soft',
          // As many lines as the specified 100 characters take on a laptop.
          isDense ? 'text-xs leading-tight! @xl:line-clamp-2' : '@xl:line-clamp-1',
        )}
      >
        {excerptOf(article.excerpt, SNIPPET)}
      </span>
    </div>
  )
}

const Day = ({ article }: Props) => (
  <>{formatDayShort(dayIn(useSchool().zone, new Date(article.date)))}</>
)

const Changed = ({ article }: Props) => <>{formatTimeShort(article.updated_at, useSchool().zone)}</>

const Actions = ({ article }: Props) => {
  const { isDense, formAt, remove } = useArticleList()
  return (
    <RowButtons
      name={article.title}
      edit={formAt(article.id)}
      onRemove={() => remove(article)}
      dense={isDense}
    />
  )
}

const quiet = 'whitespace-nowrap text-soft tabular-nums'

export const articleColumns: Column<Article>[] = [
  {
    id: 'image',
    header: label.image,
    meta: { from: '@2xl', size: 'w-20', width: 76 },
    cell: (row) => <Picture article={row} />,
  },
  {
    id: 'title',
    header: label.title,
    stays: true,
    meta: { width: 260, sorts: { ascending: 'title' } },
    cell: (row) => <Title article={row} />,
  },
  {
    id: 'excerpt',
    header: 'Cuplikan',
    meta: { from: '@xl', size: 'w-72', width: 280, isExtra: true, cell: 'truncate text-soft' },
    cell: (row) => row.excerpt,
  },
  {
    id: 'category',
    header: label.category,
    meta: { from: '@3xl', size: 'w-32', width: 128 },
    cell: (row) => articleCategoryLabels[row.category],
  },
  {
    id: 'author',
    header: label.author,
    meta: { from: '@4xl', size: 'w-36', width: 144, cell: 'truncate text-soft' },
    cell: (row) => <span title={row.author}>{row.author}</span>,
  },
  {
    id: 'date',
    header: 'Tanggal',
    meta: {
      from: '@2xl',
      size: 'w-30',
      width: 120,
      cell: quiet,
      sorts: { ascending: 'oldest', descending: 'newest' },
    },
    cell: (row) => <Day article={row} />,
  },
  {
    id: 'view_count',
    header: 'Dibaca',
    meta: {
      from: '@xl',
      size: 'w-24',
      width: 96,
      isExtra: true,
      cell: quiet,
      sorts: { descending: 'views' },
    },
    cell: (row) => row.view_count,
  },
  {
    id: 'updated_at',
    header: 'Diubah',
    meta: { from: '@xl', size: 'w-32', width: 128, isExtra: true, cell: quiet },
    cell: (row) => <Changed article={row} />,
  },
  {
    id: 'status',
    header: 'Status',
    meta: { from: '@xl', size: 'w-32', width: 124 },
    cell: (row) => <PublicationBadge article={row} />,
  },
  {
    id: 'actions',
    header: 'Aksi',
    stays: true,
    meta: { size: 'w-16 @xl:w-28', width: 104, cell: 'py-0! text-right' },
    cell: (row) => <Actions article={row} />,
  },
]
