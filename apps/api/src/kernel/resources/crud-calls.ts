/** The five calls of a resource: list, get, create, update, remove. */
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ResourceName } from '@sekolah/contract/resources'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { contentVersion } from '../../engine/content/revisions.ts'
import { type Answer, created, ok } from '../../engine/http/answer/answer.ts'
import type { AllHandlers } from '../../engine/http/calls.ts'
import type { KernelDeps } from '../deps.ts'
import {
  composeRow,
  createRow,
  listRows,
  type RowCondition,
  readRow,
  removeRow,
  updateRow,
  type WriteHook,
} from './crud.ts'
import type { Fields, StoredResource } from './stored.ts'

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove'
export type CrudHandlers<Name extends ResourceName> = Pick<AllHandlers, `${Name}.${Verb}`>

/** `user` is null for a visitor. */
type Condition<Name extends ResourceName> = (
  query: ParsedQueryOf<`${Name}.list`>,
  user: Account | null,
) => RowCondition

type Read = {
  params: { id: number }
  query: Fields & { search?: string; limit?: number; offset?: number }
  user: Account | null
}
type Write = {
  params: { id: number }
  form: () => Promise<{ body: Fields; file: Uint8Array | null }>
  user: Account
  ifMatch: number | null
}

export const crudCalls = <Name extends ResourceName>(
  resource: StoredResource<Name>,
  deps: KernelDeps,
  condition: Condition<Name> = () => undefined,
  written?: WriteHook,
): CrudHandlers<Name> => {
  const { db, clock } = deps
  const stored: StoredResource = resource

  const handlers = {
    list: ({ query, user }: Read): Answer<unknown> => {
      // Not a hash of the answer, which would change with every count of readers. Read before the
      // rows, which another thread may change in between.
      const { epoch, rev } = contentVersion(db)
      const { rows, total } = listRows(db, stored, {
        query,
        now: clock(),
        isPublic: !user,
        condition: condition(query as ParsedQueryOf<`${Name}.list`>, user),
      })
      // Visitors and staff get different rows at the same address.
      const etag = `${epoch}-${rev}${user ? '-staff' : ''}`
      const { limit, offset = 0 } = query
      const meta = limit === undefined ? {} : { meta: { total, limit, offset } }
      return ok(rows, { etag, shared: {}, ...meta })
    },

    get: ({ params, user }: Read): Answer<unknown> => {
      const row = composeRow(deps, stored, readRow(db, stored, params.id, user ? null : clock()))
      return ok(row, { etag: row.rev })
    },

    create: async ({ form, user }: Write): Promise<Answer<unknown>> => {
      const row = await createRow(deps, stored, await form(), user, written)
      return created(row, { etag: row.rev })
    },

    update: async ({ params, form, user, ifMatch }: Write): Promise<Answer<unknown>> => {
      readRow(db, stored, params.id)
      const row = await updateRow(deps, stored, params.id, await form(), user, ifMatch, written)
      return ok(row, { etag: row.rev })
    },

    remove: ({ params, user, ifMatch }: Write): Answer<unknown> => {
      removeRow(deps, stored, params.id, user, ifMatch)
      return ok(null)
    },
  } satisfies Record<Verb, unknown>

  // The contract knows which schemas belong to which name, and each row was checked against them
  // where its table is defined; TypeScript cannot infer that for a name that is a variable.
  return Object.fromEntries(
    Object.entries(handlers).map(([verb, handler]) => [`${resource.name}.${verb}`, handler]),
  ) as unknown as CrudHandlers<Name>
}
