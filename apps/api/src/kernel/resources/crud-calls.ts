/**
 * The five calls of a resource. Visitors see only what is public, whatever they ask for; every
 * write is one transaction of row, revision, tombstone and audit.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import type { Account } from '@sekolah/contract/staff'
import { contentOrder } from '@sekolah/contract/sync'
import { and, count, eq, type SQL } from 'drizzle-orm'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Tx, write } from '../../engine/db/connect.ts'
import { contains } from '../../engine/db/search.ts'
import { InvalidField, NotFound, Stale } from '../../engine/errors.ts'
import { type Answer, created, ok } from '../../engine/http/answer.ts'
import type { AllHandlers, Asked } from '../../engine/http/calls.ts'
import { recordAudit } from '../audit/audit.ts'
import type { KernelDeps } from '../deps.ts'
import { addRow, changeRow, entityColumns, findRow, softDelete, visible } from './rows.ts'
import type { AnyRow, Fields, StoredResource } from './stored.ts'

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove'
export type CrudHandlers<Name extends ResourceName> = Pick<AllHandlers, `${Name}.${Verb}`>

/** What a list asks of its rows beyond comparing columns; `user` is null for a visitor. */
type Condition<Name extends ResourceName> = (asked: Asked<`${Name}.list`>) => SQL | undefined

type AnyAsked = Pick<Asked<'teachers.get'>, 'params' | 'ifMatch' | 'user'> & {
  query: Fields & { search?: string; limit?: number; offset?: number }
  form: () => Promise<{ body: Fields; file: Uint8Array | null }>
}

/** What a write does to a row, and the names of what it changed. */
type Change = (tx: Tx, now: Date) => { row: AnyRow; fields?: string[] }

export const crudCalls = <Name extends ResourceName>(
  stored: StoredResource<Name>,
  { db, clock, live, pictures }: KernelDeps,
  condition: Condition<Name> = () => undefined,
): CrudHandlers<Name> => {
  const { name, table, order = [], filters = {} } = stored
  const { image, file: sentAs }: Resource = resources[name]

  /** What a form says, the picture already stored and put down as its address. */
  const fieldsOf = async (form: AnyAsked['form']): Promise<Fields> => {
    const { body, file } = await form()
    if (!file || !image) return body
    return { ...body, [image]: (await pictures.store(file, sentAs ?? image)).url }
  }

  /** One change of one row with its audit, all or nothing; then everybody who watches is told. */
  const saved = (actor: Account | null, action: string, change: Change): AnyRow => {
    const row = write(db, (tx) => {
      const now = clock()
      const { row, fields } = change(tx, now)
      recordAudit(tx, { actor, action, object: `${name}/${row.id}`, fields }, now)
      return row
    })
    live.contentChanged(contentVersion(db).rev)
    return row
  }

  const current = (tx: Tx, id: number, ifMatch: number | null): AnyRow => {
    const data = known(findRow(tx, stored, id))
    if (ifMatch === null || ifMatch === data.rev) return data
    throw new Stale('Data ini sudah diubah orang lain. Periksa kembali sebelum menyimpan.', data)
  }

  const handlers: Record<Verb, (asked: AnyAsked) => Answer<unknown> | Promise<Answer<unknown>>> = {
    list: (asked) => {
      const { query, user } = asked
      const { search, limit, offset = 0 } = query
      const wanted = and(
        visible(stored, user ? null : clock()),
        search ? contains(table.search_text, search) : undefined,
        condition(asked as unknown as Asked<`${Name}.list`>),
        ...Object.entries(filters).map(([key, column]) =>
          column && (query[key] ?? '') !== '' ? eq(column, query[key]) : undefined,
        ),
      )
      const rows = db.select(entityColumns(stored)).from(table).where(wanted).$dynamic()
      // Not the hash of the answer: that one readers' counts would change.
      const { epoch, rev } = contentVersion(db)
      // Visitors and staff see different rows at one address.
      const etag = `${epoch}-${rev}${user ? '-staff' : ''}`
      if (limit === undefined) {
        const whole = rows.all().sort(contentOrder[name] as (a: unknown, b: unknown) => number)
        return ok(whole, { etag, shared: true })
      }
      const total = db.select({ n: count() }).from(table).where(wanted).get()?.n ?? 0
      const page = rows.orderBy(...order).limit(limit)
      return ok(page.offset(offset).all(), { etag, shared: true, meta: { total, limit, offset } })
    },

    get: ({ params, user }) => {
      const row = known(findRow(db, stored, params.id, user ? null : clock()))
      return ok(row, { etag: row.rev })
    },

    create: async ({ form, user }) => {
      const fields = await fieldsOf(form)
      if (sentAs && image && !fields[image]) throw new InvalidField(sentAs, 'Gambar wajib dipilih.')
      const row = saved(user, 'create', (tx, now) => ({
        row: addRow(tx, stored, fields, now),
        fields: Object.keys(fields),
      }))
      return { ...created(row), etag: `${row.rev}` }
    },

    update: async ({ params, form, user, ifMatch }) => {
      known(findRow(db, stored, params.id))
      const fields = await fieldsOf(form)
      const row = saved(user, 'update', (tx, now) => {
        const before = current(tx, params.id, ifMatch)
        const after = changeRow(tx, stored, before, fields, now)
        const isChanged = (field: string) => !isDeepStrictEqual(before[field], after[field])
        return { row: after, fields: Object.keys(fields).filter(isChanged) }
      })
      return ok(row, { etag: row.rev })
    },

    remove: ({ params, user, ifMatch }) => {
      saved(user, 'delete', (tx, now) => {
        const { id } = current(tx, params.id, ifMatch)
        return { row: softDelete(tx, stored, id, user?.username ?? '', now) }
      })
      return ok(null)
    },
  }

  // The contract's table says which shapes belong to which name, and each row was held against
  // it where its table is defined; TypeScript cannot follow that through a name it does not know.
  return Object.fromEntries(
    Object.entries(handlers).map(([verb, handler]) => [`${name}.${verb}`, handler]),
  ) as unknown as CrudHandlers<Name>
}

const known = (row: AnyRow | undefined): AnyRow => {
  if (!row) throw new NotFound()
  return row
}
