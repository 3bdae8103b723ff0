/**
 * The client, derived from a table of calls: `payments.create` of the contract is
 * `api.payments.create({ body })`. A visitor's browser gives the table of its own calls only.
 */
import type { Call } from '@sekolah/contract/call'
import type { CallName, calls, FileCallName, ParamsOf } from '@sekolah/contract/calls'
import type { ResourceName } from '@sekolah/contract/resources'
import type { BodyOf, DataOf, QueryOf } from '@sekolah/contract/schemas'
import {
  createTransport,
  type ExtraOptions,
  type FileExtra,
  type TransportOptions,
} from './transport.ts'

export { ApiError, SecondFactorNeeded, Unreachable } from './errors.ts'
export type { ExtraOptions, FileExtra, TransportOptions } from './transport.ts'

type Table = typeof calls

/**
 * One property of the argument: absent where the contract has none, optional where all of it is.
 */
type Property<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** A body is required even where each of its fields is optional. */
type BodyProperty<Value> = [Value] extends [undefined] ? unknown : { body: Value }

type ParamsProperty<Value> = [keyof Value] extends [never] ? unknown : { params: Value }

/**
 * The body with its file, under the field that the call names for it; null removes a stored
 * picture.
 */
type SentBody<Name extends CallName> = Name extends 'media.upload'
  ? { file: File }
  : Table[Name] extends { bytes: true }
    ? Uint8Array<ArrayBuffer>
    : Table[Name] extends { file: infer Field extends string }
      ? Omit<BodyOf<Name>, Field> & { [Key in Field]?: File | null }
      : BodyOf<Name>

/** The type of a resource's row. */
export type Entity<Name extends ResourceName> = DataOf<`${Name}.get`>

/** The values of a form: the input, with its picture as a file. */
export type Input<Name extends ResourceName> = SentBody<`${Name}.create`>

/** The argument of a call. */
export type Sent<Name extends CallName> = ParamsProperty<ParamsOf<Name>> &
  Property<'query', QueryOf<Name>> &
  BodyProperty<SentBody<Name>> &
  // The `rev` that was shown; the server answers 412 when its row has a newer one.
  (Table[Name]['method'] extends 'GET' ? unknown : { ifMatch?: number })

/** The result of a call: a file, rows with their total count, or the data itself. */
export type Received<Name extends CallName> = Name extends FileCallName
  ? File
  : Table[Name] extends { paged: true }
    ? { rows: DataOf<Name>; total: number }
    : DataOf<Name>

type Listening<Name extends CallName> = Name extends FileCallName ? FileExtra : ExtraOptions

/** The argument is optional where nothing in it is required. */
type Arguments<Handed> = object extends Handed ? [sent?: Handed] : [sent: Handed]

type ChapterOf<Name extends string> = Name extends `${infer Chapter}.${string}` ? Chapter : never

/**
 * A client of some calls: each is a function under the two parts of its name,
 * `client.chapter.call`.
 */
export type Client<Known extends CallName = CallName> = {
  [Chapter in ChapterOf<Known>]: {
    [Name in Extract<Known, `${Chapter}.${string}`> as Name extends `${Chapter}.${infer Own}`
      ? Own
      : never]: (...handed: Arguments<Sent<Name> & Listening<Name>>) => Promise<Received<Name>>
  }
}

/** Creates a client of the calls in `table`, which is keyed by name. */
export const createClient = <Known extends CallName>(
  table: Record<Known, Pick<Call, 'method' | 'path' | 'paged' | 'answers'>>,
  options: TransportOptions,
): Client<Known> => {
  const { answer, file } = createTransport(table, options)
  const receive = async (name: Known, sent?: object): Promise<unknown> => {
    if (table[name].answers === 'file') return file(name as Known & FileCallName, sent)
    const { data, meta } = await answer(name, sent)
    return table[name].paged ? { rows: data, total: meta?.total ?? 0 } : data
  }
  const client: Functions = {}
  for (const name of Object.keys(table) as Known[]) {
    const [chapter, own] = name.split('.') as [string, string]
    const functions = client[chapter] ?? {}
    functions[own] = (sent) => receive(name, sent)
    client[chapter] = functions
  }
  return client as unknown as Client<Known>
}

type Functions = Record<string, Record<string, (sent?: object) => Promise<unknown>>>

/** Makes a call whose name is a variable. */
export const call = <Name extends CallName>(
  client: Client<Name> | Client,
  name: Name,
  sent: Sent<Name>,
  listening?: FileExtra,
): Promise<Received<Name>> => {
  const [chapter, own] = name.split('.') as [string, string]
  // TypeScript cannot infer that the two parts of a name lead to its function.
  const functions = client as unknown as Functions
  return functions[chapter]?.[own]?.({ ...(sent as object), ...listening }) as Promise<
    Received<Name>
  >
}
