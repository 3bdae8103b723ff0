/** Kelola FAQ. */
import {
  excerptOf,
  type Faq,
  faqCategories,
  faqCategoryLabels,
  faqLabels as label,
} from '@sekolah/contract/information'
import { IconButton } from '@sekolah/ui/button'
import { Checkbox, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { ArrowDown, ArrowUp, CircleHelp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../failure.ts'
import { Filter, useListAddress } from '../resource-screen/list-frame.tsx'
import { ResourceScreen, type RowActions } from '../resource-screen/resource-screen.tsx'
import { RowButtons, RowLink } from '../resource-screen/row.tsx'
import type { Section } from '../sections.ts'
import { useSession } from '../session.tsx'
import { moved } from './faq/order.ts'

export const section: Section = {
  path: '/faq',
  label: 'Kelola FAQ',
  icon: CircleHelp,
  access: 'editor',
  place: 100,
}

export const Screen = () => {
  const { query } = useListAddress()
  return (
    <ResourceScreen
      resource="faq"
      title={section.label}
      noun="FAQ"
      query={{}}
      shown={(rows) => rows.filter((row) => matches(row, query))}
      search={{ label: 'Cari FAQ', placeholder: 'Cari pertanyaan atau jawaban…' }}
      filters={
        <Filter
          name="category"
          label={label.category}
          all="Semua kategori"
          options={faqCategoryLabels}
        />
      }
      empty={{ title: 'FAQ Tidak Ditemukan', hint: 'Tambahkan pertanyaan pertama.' }}
      labels={label}
      words={faqCategoryLabels}
      titleOf={({ question }) => question}
      inputs={(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <SelectField label={label.category} {...field.text('category')} data-first-focus>
              <option value="">Pilih kategori</option>
              {faqCategories.map((value) => (
                <option key={value} value={value}>
                  {faqCategoryLabels[value]}
                </option>
              ))}
            </SelectField>
            <TextField label={label.order_index} {...field.number('order_index')} />
          </div>
          <TextField label={label.question} {...field.text('question')} />
          <TextArea label={label.answer} {...field.text('answer')} rows={6} />
          <Checkbox
            label={
              <>
                {label.is_active}
                <span className="block text-sm text-soft">Terlihat oleh pengunjung.</span>
              </>
            }
            {...field.flag('is_active')}
          />
        </>
      )}
    >
      {(rows, actions) => <Questions rows={rows} actions={actions} />}
    </ResourceScreen>
  )
}

/** Searched on the client: the list is small and answers whole. */
const matches = (row: Faq, { search = '', category }: Record<string, string>): boolean =>
  (!category || row.category === category) &&
  `${row.question}\n${row.answer}`.toLowerCase().includes(search.toLowerCase())

const Questions = ({ rows, actions }: { rows: Faq[]; actions: RowActions<Faq> }) => {
  const { api } = useSession()
  const tell = useToast()
  const { list, formAt, remove } = actions
  const [said, setSaid] = useState('')
  const focused = useRef<string | null>(null)
  // A row that has moved takes its button, and the focus, along.
  useEffect(() => {
    if (focused.current) document.getElementById(focused.current)?.focus()
    focused.current = null
  })

  const move = async (row: Faq, at: number, step: 1 | -1, button: string) => {
    const neighbour = rows[at + step]
    const all = list.data?.rows ?? []
    if (!neighbour) return
    const written = moved(all, row.id, neighbour.id)
    focused.current = button
    list.change((page) => ({ ...page, rows: inOrder(page.rows, written) }))
    setSaid(`Urutan ${at + step + 1} dari ${rows.length}: ${row.question}`)
    try {
      for (const { id, order_index } of written) {
        await api.resource('faq').update(id, { order_index })
      }
    } catch (error) {
      tell('bad', `Urutan belum tersimpan. ${reasonOf(error)}`)
      list.reload()
    }
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol>
        {rows.map((row, at) => {
          const up = `naik-${row.id}`
          const down = `turun-${row.id}`
          return (
            <li
              key={row.id}
              className="relative flex items-center gap-1 border-b border-line py-2 pr-2 pl-1 last:border-0 hover:bg-sunken/60 sm:gap-3 sm:pr-3 sm:pl-2"
            >
              <span className="relative z-1 flex flex-col sm:flex-row">
                <IconButton
                  id={up}
                  label={`Naik: ${row.question}`}
                  aria-disabled={at === 0 || undefined}
                  className="aria-disabled:opacity-35"
                  onClick={() => move(row, at, -1, up)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  id={down}
                  label={`Turun: ${row.question}`}
                  aria-disabled={at === rows.length - 1 || undefined}
                  className="aria-disabled:opacity-35"
                  onClick={() => move(row, at, 1, down)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
              </span>
              <div className="min-w-0 grow text-sm">
                <p className="mb-1 flex flex-wrap items-center gap-2">
                  <Badge tone="info" icon={false}>
                    {faqCategoryLabels[row.category]}
                  </Badge>
                  {!row.is_active && <Badge tone="plain">Tidak tampil</Badge>}
                  <span className="text-xs text-soft tabular-nums">Urutan {row.order_index}</span>
                </p>
                <RowLink {...formAt(row.id)}>{row.question}</RowLink>
                <p className="line-clamp-2 text-soft">{excerptOf(row.answer, 100)}</p>
              </div>
              <RowButtons name={row.question} edit={formAt(row.id)} onRemove={() => remove(row)} />
            </li>
          )
        })}
      </ol>
    </>
  )
}

const inOrder = (rows: Faq[], written: Faq[]): Faq[] =>
  rows
    .map((row) => written.find(({ id }) => id === row.id) ?? row)
    .toSorted((one, other) => one.order_index - other.order_index || one.id - other.id)
