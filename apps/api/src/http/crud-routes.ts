/**
 * The five calls of a resource. Visitors see only what is public, whatever they ask for; every
 * write is one transaction of row, revision, tombstone and audit.
 */
import { isDeepStrictEqual } from 'node:util'
import type { ParsedQueryOf } from '@sekolah/contract/calls'
import type { Resource } from '@sekolah/contract/resource'
import { type ResourceName, resources } from '@sekolah/contract/resources'
import type { Account } from '@sekolah/contract/staff'
import { contentOrder } from '@sekolah/contract/sync'
import { and, count, type SQL } from 'drizzle-orm'
import { recordAudit } from '../db/audit.ts'
import { type Tx, write } from '../db/connect.ts'
import { contentVersion } from '../db/content.ts'
import { storedAs } from '../db/resources.ts'
import { addRow, changeRow, entityColumns, findRow, standing, throwAway } from '../db/rows.ts'
import { contains } from '../db/search.ts'
import type { AnyRow, Fields } from '../db/stored.ts'
import type { Deps } from '../deps.ts'
import { type Answer, created, ok } from './answer.ts'
import type { AllHandlers, Asked } from './calls.ts'
import { invalidField, notFound, Refusal } from './refusal.ts'

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove'
type CrudHandlers<Name extends ResourceName> = Pick<AllHandlers, `${Name}.${Verb}`>

type Options<Name extends ResourceName> = {
  /** The filters of the list, beside `search` and paging; `user` is null for a visitor. */
  filters?: (query: ParsedQueryOf<`${Name}.list`>, user: Account | null) => (SQL | undefined)[]
}

type AnyAsked = Pick<Asked<'teachers.update'>, 'params' | 'ifMatch'> & {
  query: { search?: string; limit?: number; offset?: number }
  form: () => Promise<{ body: Fields; file: Uint8Array | null }>
  user: Account | null
}

export const crudRoutes = <Name extends ResourceName>(
  name: Name,
  { db, clock, live, pictures }: Deps,
  { filters }: Options<Name> = {},
): CrudHandlers<Name> => {
  const { table, order = [] } = storedAs(name)
  const { image, file: sentAs }: Resource = resources[name]

  const rowFor = (user: Account | null, id: number): AnyRow => {
    const row = findRow(db, name, id, user ? null : clock())
    if (!row) throw notFound()
    return row
  }

  /** What a form says, the picture already stored and put down as its address. */
  const fieldsOf = async (form: AnyAsked['form']): Promise<Fields> => {
    const { body, file } = await form()
    if (!file || !image) return body
    return { ...body, [image]: (await pictures.store(file, sentAs ?? image)).url }
  }

  /** One change of one row: with its audit, all or nothing, and everybody who watches is told. */
  const saved = <T>(change: (tx: Tx, now: Date) => T): T => {
    const before = contentVersion(db).rev
    const result = write(db, (tx) => change(tx, clock()))
    const { rev } = contentVersion(db)
    if (rev !== before) live.contentChanged(rev)
    return result
  }

  const current = (tx: Tx, id: number, ifMatch: number | null): AnyRow => {
    const row = findRow(tx, name, id)
    if (!row) throw notFound()
    if (ifMatch === null || ifMatch === row.rev) return row
    throw new Refusal(412, 'Data ini sudah diubah orang lain. Periksa kembali sebelum menyimpan.', {
      data: row,
    })
  }

  const handlers: Record<Verb, (asked: AnyAsked) => Answer<unknown> | Promise<Answer<unknown>>> = {
    list: ({ query, user }) => {
      const { search, limit, offset = 0 } = query
      const wanted = and(
        standing(name, user ? null : clock()),
        search ? contains(table.search_text, search) : undefined,
        ...(filters?.(query as ParsedQueryOf<`${Name}.list`>, user) ?? []),
      )
      const rows = db.select(entityColumns(name)).from(table).where(wanted).$dynamic()
      // Not the hash of the answer: that one readers' counts would change.
      const { epoch, rev } = contentVersion(db)
      // Visitors and staff see different rows at one address.
      const etag = `${epoch}-${rev}${user ? '-staff' : ''}`
      if (limit === undefined) {
        const all = rows.all().sort(contentOrder[name] as (a: unknown, b: unknown) => number)
        return ok(all, { etag, shared: true })
      }
      const total = db.select({ n: count() }).from(table).where(wanted).get()?.n ?? 0
      const page = rows
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
        .all()
      return ok(page, { etag, shared: true, meta: { total, limit, offset } })
    },

    get: ({ params, user }) => {
      const row = rowFor(user, params.id)
      return ok(row, { etag: row.rev })
    },

    create: async ({ form, user }) => {
      const fields = await fieldsOf(form)
      if (sentAs && image && !fields[image]) throw invalidField(sentAs, 'Gambar wajib dipilih.')
      const row = saved((tx, now) => {
        const added = addRow(tx, name, fields, now)
        const object = `${name}/${added.id}`
        recordAudit(tx, { actor: user, action: 'create', object, fields: Object.keys(fields) }, now)
        return added
      })
      return { ...created(row), etag: `${row.rev}` }
    },

    update: async ({ params, form, user, ifMatch }) => {
      rowFor(user, params.id)
      const fields = await fieldsOf(form)
      const row = saved((tx, now) => {
        const before = current(tx, params.id, ifMatch)
        const after = changeRow(tx, name, before, fields, now)
        const changed = Object.keys(fields).filter(
          (field) => !isDeepStrictEqual(before[field], after[field]),
        )
        const object = `${name}/${params.id}`
        recordAudit(tx, { actor: user, action: 'update', object, fields: changed }, now)
        return after
      })
      return ok(row, { etag: row.rev })
    },

    remove: ({ params, user, ifMatch }) => {
      saved((tx, now) => {
        const { id } = current(tx, params.id, ifMatch)
        throwAway(tx, name, id, user?.username ?? '', now)
        recordAudit(tx, { actor: user, action: 'delete', object: `${name}/${id}` }, now)
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
