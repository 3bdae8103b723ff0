/** Kelola Artikel. */
import { dayIn, formatDayShort } from '@sekolah/contract/dates'
import {
  articleCategories,
  articleCategoryLabels,
  articleLabels as label,
} from '@sekolah/contract/information/labels'
import { excerptOf } from '@sekolah/contract/information/rules'
import { Checkbox, Options, SelectField, TextField } from '@sekolah/ui/field'
import { ImageField } from '@sekolah/ui/image-field'
import { Skeleton } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { Newspaper } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSchool } from '../../app/school.tsx'
import type { Section } from '../../app/sections.ts'
import { DateTimeField } from '../../date-time/date-time-field.tsx'
import { windowOf } from '../../resource-screen/address.ts'
import { plainText } from '../../resource-screen/form/conflict.tsx'
import { Filter, useListAddress } from '../../resource-screen/list-frame.tsx'
import { ResourceScreen } from '../../resource-screen/resource-screen.tsx'
import { RowButtons, RowLink, Thumbnail } from '../../resource-screen/row.tsx'
import { Preview } from './preview.tsx'
import { PublicationBadge } from './publication-badge.tsx'

export const section: Section = {
  path: '/articles',
  label: 'Kelola Artikel',
  icon: Newspaper,
  access: 'editor',
  place: 60,
}

const RichText = lazy(async () => ({
  default: (await import('../../rich-text/rich-text.tsx')).RichText,
}))

const PAGE_SIZE = 20

export const Screen = () => {
  const { query } = useListAddress()
  const { zone } = useSchool()
  const category = articleCategories.find((known) => known === query.category)
  return (
    <ResourceScreen
      resource="articles"
      title={section.label}
      noun="artikel"
      size="wide"
      query={{ search: query.search, category, ...windowOf(query, PAGE_SIZE) }}
      pageSize={PAGE_SIZE}
      search={{ label: 'Cari artikel', placeholder: 'Cari judul atau isi…' }}
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
      valueLabels={articleCategoryLabels}
      titleOf={({ title }) => title}
      inputs={(field, row) => {
        const content = `${field.value('content')}`
        return (
          <>
            <TextField label={label.title} {...field.text('title')} data-first-focus />
            <div className="grid gap-5 sm:grid-cols-3">
              <SelectField label={label.category} {...field.text('category')}>
                <Options of={articleCategoryLabels} />
              </SelectField>
              <TextField label={label.author} {...field.text('author')} />
              <DateTimeField
                label={label.date}
                value={`${field.value('date') ?? ''}`}
                onChange={(date) => field.set('date', date || undefined)}
                error={field.error('date')}
                optional={!row}
                hint={row ? undefined : 'Kosong berarti sekarang.'}
              />
            </div>
            <Suspense fallback={<Skeleton className="h-80" />}>
              <RichText
                label={label.content}
                value={content}
                onChange={(html) => field.set('content', html)}
                onBlur={() => field.leave('content')}
                error={field.error('content')}
              />
            </Suspense>
            {content && (
              <p className="text-sm text-soft">
                <span className="font-semibold">Cuplikan di daftar:</span>{' '}
                {excerptOf(plainText(content))}
              </p>
            )}
            <ImageField
              label={label.image}
              {...field.image('image')}
              stored={row?.image ?? null}
              optional
            />
            <Preview
              written={{
                ...(row && { id: row.id }),
                title: field.text('title').value,
                category: articleCategories.find((known) => known === field.value('category')),
                author: field.text('author').value,
                content,
                date: field.text('date').value || undefined,
              }}
              picture={field.image('image').value}
              stored={row?.image ?? null}
            />
            <Checkbox
              label={
                <>
                  {label.is_published}
                  <span className="block text-sm text-soft">
                    Terlihat oleh pengunjung mulai tanggal terbit.
                  </span>
                </>
              }
              {...field.flag('is_published')}
            />
          </>
        )
      }}
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
