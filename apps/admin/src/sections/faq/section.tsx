/** The section Kelola FAQ. */
import { faqCategoryLabels, faqLabels as label } from '@sekolah/contract/information/labels'
import { excerptOf } from '@sekolah/contract/information/rules'
import type { Faq } from '@sekolah/contract/information/schemas'
import { Options, SelectField, TextArea, TextField } from '@sekolah/ui/field'
import { Badge } from '@sekolah/ui/status'
import { useLocation } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import { useSchoolLabels } from '../../core/school/words.ts'
import type { Section } from '../../core/section.ts'
import { useSession } from '../../core/session/use-session.ts'
import type { ListQuery } from '../../screens/resource/address.ts'
import { ActiveField } from '../../screens/resource/form/active-field.tsx'
import { QueryFilter } from '../../screens/resource/list-frame.tsx'
import { OrderedList } from '../../screens/resource/order/ordered.tsx'
import { ResourceScreen } from '../../screens/resource/resource-screen.tsx'
import { RowLink } from '../../screens/resource/row.tsx'
import { matchesSearch } from '../../screens/resource/search.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Prefilled for a new row, from a visitor's message. */
    question?: string
  }
}

export const section: Section = {
  path: '/faq',
  label: 'Kelola FAQ',
  icon: CircleHelp,
  access: 'editor',
  place: 100,
  group: 'media',
}

export const Screen = () => {
  const { api } = useSession()
  const { query } = useListAddress()
  const question = useLocation({ select: ({ state }) => state.question })
  const categoryLabels = useSchoolLabels(faqCategoryLabels)
  return (
    <ResourceScreen
      resource="faq"
      title={section.label}
      noun="FAQ"
      query={{}}
      shown={(rows) => rows.filter((row) => matches(row, query))}
      search={{ label: 'Cari FAQ', placeholder: 'Cari pertanyaan atau jawaban…' }}
      filters={
        <QueryFilter
          name="category"
          label={label.category}
          all="Semua kategori"
          options={categoryLabels}
        />
      }
      {...(question && { start: { question } })}
      empty={{
        ...{ sought: 'FAQ Tidak Ditemukan', none: 'Belum ada FAQ' },
        begin: 'Tambahkan pertanyaan pertama',
      }}
      labels={label}
      valueLabels={categoryLabels}
      titleOf={titleOf}
      inputs={(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
            <SelectField label={label.category} {...field.text('category')} data-first-focus>
              <Options of={categoryLabels} blank="Pilih kategori" />
            </SelectField>
            <TextField label={label.order_index} {...field.number('order_index')} />
          </div>
          <TextField label={label.question} {...field.text('question')} />
          <TextArea label={label.answer} {...field.text('answer')} rows={6} />
          <ActiveField field={field} label={label.is_active} />
        </>
      )}
    >
      {(rows, actions) => (
        <OrderedList
          {...{ rows, actions, titleOf }}
          write={(id, order_index) => api.faq.update({ params: { id }, body: { order_index } })}
        >
          {(row) => (
            <>
              <p className="mb-1 flex flex-wrap items-center gap-2">
                <Badge tone="info" icon={false}>
                  {categoryLabels[row.category]}
                </Badge>
                {!row.is_active && <Badge tone="plain">Tidak tampil</Badge>}
                <span className="text-xs text-soft tabular-nums">Urutan {row.order_index}</span>
              </p>
              <RowLink {...actions.formAt(row.id)}>{row.question}</RowLink>
              <p className="line-clamp-2 text-soft">{excerptOf(row.answer, 100)}</p>
            </>
          )}
        </OrderedList>
      )}
    </ResourceScreen>
  )
}

const titleOf = ({ question }: Faq) => question

/** Filtered in the browser: the list is short and is loaded completely. */
const matches = (row: Faq, { search, category }: ListQuery): boolean =>
  (!category || row.category === category) && matchesSearch(search, row.question, row.answer)
