/**
 * The screen of a resource: list, form and delete. The section supplies columns and inputs as JSX;
 * a section that differs more composes the parts beside this file instead.
 */

import type { Client, Input } from '@sekolah/api-client'
import type { Resource } from '@sekolah/contract/resource'
import { resourceSchemas } from '@sekolah/contract/resource-schemas'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import type { QueryOf } from '@sekolah/contract/schemas'
import { Dialog } from '@sekolah/ui/dialog'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { keys, type ResourceRow, type Rows } from '../../core/api/keys.ts'
import { useLastAnswer } from '../../core/api/last-answer.ts'
import { NotLoaded } from '../../core/api/loaded.tsx'
import { invalidate, updateCache } from '../../core/api/query-client.ts'
import { updateRowsInPage } from '../../core/api/rows.ts'
import type { Values } from '../../core/drafts/values.ts'
import { useSession } from '../../core/session/use-session.ts'
import { NEW_RECORD, parseRecordSegment } from './address.ts'
import { FormDialog } from './form/form-dialog.tsx'
import { blankValues, formValuesOf, validationMessages } from './form/form-state.ts'
import { type FormFields, formFieldsOf, useFormState } from './form/use-form.ts'
import { useFormDraft } from './form/use-form-draft.ts'
import { ListFrame } from './list-frame.tsx'
import { hasOrderIndex, lastOrderIndex } from './order/order.ts'
import type { RowActions } from './row-actions.ts'
import { useListAddress } from './use-list-address.ts'
import { useDeleteRow } from './use-remove.tsx'

type Props<Name extends ResourceName> = {
  resource: Name
  /** "guru", as in "Tambah guru" and in the specification's question before a delete. */
  noun: string
  /** A longer noun for the question before a delete. */
  asked?: string
  /** The query sent to the server. */
  query: QueryOf<`${Name}.list`>
  titleOf: (row: ResourceRow<Name>) => string
  labels: Record<keyof Input<Name>, string>
  valueLabels?: Record<string, string>
  size?: 'form' | 'wide'
  /** Values of a new row besides the contract's defaults; in an ordered list it is placed last. */
  start?: Partial<Input<Name>>
  /** The form's fields; absent where a row opens on a page of its own. */
  inputs?: (
    field: FormFields<keyof Input<Name> & string>,
    row: ResourceRow<Name> | null,
  ) => ReactNode
  /** Filters and sorts the received rows. */
  shown?: (rows: ResourceRow<Name>[]) => ResourceRow<Name>[]
  children: (rows: ResourceRow<Name>[], actions: RowActions<ResourceRow<Name>>) => ReactNode
  /** A function when the options depend on the rows. */
  filters?: ReactNode | ((rows: ResourceRow<Name>[]) => ReactNode)
} & Omit<ComponentProps<typeof ListFrame>, 'add' | 'list' | 'filters' | 'children'>

export const ResourceScreen = <Name extends ResourceName>(props: Props<Name>) => {
  const { resource, noun, asked = noun, query, titleOf, shown, filters, inputs, ...more } = props
  const { children, ...frame } = more
  const { api } = useSession()
  const client = useQueryClient()
  const { record, formAt, close } = useListAddress()
  const list = useLastAnswer(rowsOf(api, resource, query))
  const { ask, question } = useDeleteRow({ resource, noun: asked })
  const opened = parseRecordSegment(record)
  const all = list.data?.rows ?? []
  const put = (row: ResourceRow<Name>) =>
    updateCache(client, keys.rows(resource), (page) => updateRowsInPage(page, [row]))
  const reload = () => invalidate(client, keys.rows(resource))
  const actions: RowActions<ResourceRow<Name>> = {
    formAt,
    remove: (row) => ask(row.id, titleOf(row)),
    all,
    put,
    reload,
  }
  const data = list.data && { ...list.data, rows: shown?.(all) ?? all }
  return (
    <>
      <ListFrame<ResourceRow<Name>>
        {...frame}
        add={`Tambah ${noun}`}
        filters={typeof filters === 'function' ? filters(all) : filters}
        list={{ ...list, data }}
      >
        {(rows) => children(rows, actions)}
      </ListFrame>
      {opened !== null && inputs && (
        <OpenForm
          key={opened}
          {...props}
          inputs={inputs}
          id={opened}
          rows={all}
          isFresh={list.isFetchedAfterMount}
          onSaved={(row) => {
            put(row)
            reload()
          }}
          onClose={close}
        />
      )}
      {question}
    </>
  )
}

/** The calls of one resource, for code that treats all resources alike. */
type Calls<Row> = {
  list: (sent: { query: object; signal: AbortSignal }) => Promise<Rows<Row>>
  get: (sent: { params: { id: number }; signal: AbortSignal }) => Promise<Row>
  create: (sent: { body: Values }) => Promise<Row>
  update: (sent: { params: { id: number }; body: Values; ifMatch: number }) => Promise<Row>
}

const callsOf = <Name extends ResourceName>(api: Client, resource: Name) =>
  api[resource] as unknown as Calls<ResourceRow<Name>>

/** Page size of each call when the server pages a list and the screen shows all of it. */
const PART = 100

/** The query options for rows of a resource; without `limit` they load all pages. */
export const rowsOf = <Name extends ResourceName>(
  api: Client,
  resource: Name,
  query: QueryOf<`${Name}.list`>,
) => ({
  queryKey: keys.rows(resource, query),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Rows<ResourceRow<Name>>> => {
    const calls = callsOf(api, resource)
    const wanted: object = { ...query }
    const { rows: first, total } = await calls.list({ query: wanted, signal })
    const rows = [...first]
    while (!('limit' in wanted) && rows.length < total) {
      const part = { ...wanted, limit: PART, offset: rows.length }
      const { rows: more } = await calls.list({ query: part, signal })
      if (more.length === 0) break
      rows.push(...more)
    }
    return { rows, total }
  },
})

type FormProps<Name extends ResourceName> = Props<Name> & {
  inputs: NonNullable<Props<Name>['inputs']>
  id: number | typeof NEW_RECORD
  rows: ResourceRow<Name>[]
  /** Whether the rows were loaded after the screen was opened. */
  isFresh: boolean
  onSaved: (row: ResourceRow<Name>) => void
  onClose: () => void
}

/** The form of a row, which is taken from the list or loaded from the server. */
const OpenForm = <Name extends ResourceName>(props: FormProps<Name>) => {
  const { id, rows, isFresh, noun, resource, onClose } = props
  const { api } = useSession()
  // The form starts with the row as it was when opened, whatever arrives later. A cached row may be
  // a minute old, and the server would refuse a change based on it.
  const first = useRef(isFresh ? rows.find((row) => row.id === id) : undefined)
  const asked = useQuery({
    queryKey: keys.row(resource, Number(id)),
    queryFn: ({ signal }) => callsOf(api, resource).get({ params: { id: Number(id) }, signal }),
    enabled: id !== NEW_RECORD && !first.current,
    gcTime: 0,
  })
  const row = id === NEW_RECORD ? null : (first.current ?? asked.data)
  if (row !== undefined) return <RowForm {...props} row={row} />
  return (
    <Dialog open size="form" title={`Ubah ${noun}`} onClose={onClose}>
      {asked.error ? <NotLoaded of={asked} /> : <Skeleton className="h-64" />}
    </Dialog>
  )
}

const RowForm = <Name extends ResourceName>(
  props: FormProps<Name> & { row: ResourceRow<Name> | null },
) => {
  const { id, row, rows, noun, resource, labels, valueLabels, size, inputs, onSaved, onClose } =
    props
  const { api } = useSession()
  const calls = callsOf(api, resource)
  const toast = useToast()
  const schema = resourceSchemas[resource].input
  const { image, file, order }: Resource = resources[resource]
  const end = order === 'order_index' && { order_index: lastOrderIndex(rows.filter(hasOrderIndex)) }
  const start = { ...blankValues(schema), ...end, ...props.start }
  const form = useFormState<ResourceRow<Name>>({
    row,
    valuesOf: (from) => (from ? formValuesOf(schema, from, file ?? image) : start),
    check: (values, present) => ({
      ...validationMessages(schema, values),
      ...(file && !present && !values[file] && { [file]: 'Gambar wajib dipilih.' }),
    }),
    write: (changes, over) =>
      over
        ? calls.update({ params: { id: over.id }, body: changes, ifMatch: over.rev })
        : calls.create({ body: changes }),
    onSaved: (saved) => {
      draft.forget()
      onSaved(saved)
      toast('good', 'Tersimpan')
      onClose()
    },
  })
  const draft = useFormDraft(`${resource} ${id}`, form)
  return (
    <FormDialog
      title={`${row ? 'Ubah' : 'Tambah'} ${noun}`}
      {...{ form, draft, labels, valueLabels, size, onClose }}
    >
      {inputs(formFieldsOf(form), form.row)}
    </FormDialog>
  )
}
