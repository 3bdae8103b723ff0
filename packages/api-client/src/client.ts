/**
 * The client, derived from a table of calls: `payments.create` of the contract is
 * `api.payments.create({ body })`. A visitor's browser gives the table of its own calls only.
 */
import type { Call } from '@sekolah/contract/call'
import type { CallName, calls, FileCallName, ParamsOf } from '@sekolah/contract/calls'
import type { ResourceName } from '@sekolah/contract/resources'
import type { BodyOf, DataOf, QueryOf } from '@sekolah/contract/schemas'
import { createTransport, type Extra, type FileExtra, type Options } from './transport.ts'

export { ApiError, SecondFactorNeeded, Unreachable } from './errors.ts'
export type { Extra, FileExtra, Options } from './transport.ts'

type Table = typeof calls

/** A word of what is sent: missing where the contract has none, optional where it demands nothing. */
type Word<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value }

/** A body is sent even where each of its fields may be missing. */
type BodyWord<Value> = [Value] extends [undefined] ? unknown : { body: Value }

type ParamsWord<Value> = [keyof Value] extends [never] ? unknown : { params: Value }

/** With its file, under the field that the call names for it; null takes a stored picture away. */
type SentBody<Name extends CallName> = Name extends 'media.upload'
  ? { file: File }
  : Table[Name] extends { bytes: true }
    ? Uint8Array<ArrayBuffer>
    : Table[Name] extends { file: infer Field extends string }
      ? Omit<BodyOf<Name>, Field> & { [Key in Field]?: File | null }
      : BodyOf<Name>

/** A row of a resource. */
export type Entity<Name extends ResourceName> = DataOf<`${Name}.get`>

/** What a form hands over: the input, its picture as a file. */
export type Input<Name extends ResourceName> = SentBody<`${Name}.create`>

/** What a call takes. */
export type Sent<Name extends CallName> = ParamsWord<ParamsOf<Name>> &
  Word<'query', QueryOf<Name>> &
  BodyWord<SentBody<Name>> &
  // The `rev` of what was shown: an older one is refused with 412.
  (Table[Name]['method'] extends 'GET' ? unknown : { ifMatch?: number })

/** What comes back: a file, rows with how many there are in all, or the data itself. */
export type Received<Name extends CallName> = Name extends FileCallName
  ? File
  : Table[Name] extends { paged: true }
    ? { rows: DataOf<Name>; total: number }
    : DataOf<Name>

type Listening<Name extends CallName> = Name extends FileCallName ? FileExtra : Extra

/** Nothing need be handed over where nothing is demanded. */
type Arguments<Handed> = object extends Handed ? [sent?: Handed] : [sent: Handed]

type ChapterOf<Name extends string> = Name extends `${infer Chapter}.${string}` ? Chapter : never

/** The client of some calls: each is a function under its two names. */
export type Client<Known extends CallName = CallName> = {
  [Chapter in ChapterOf<Known>]: {
    [Name in Extract<Known, `${Chapter}.${string}`> as Name extends `${Chapter}.${infer Own}`
      ? Own
      : never]: (...handed: Arguments<Sent<Name> & Listening<Name>>) => Promise<Received<Name>>
  }
}

/** `table` is the table of the calls that can be made, by their names. */
export const createClient = <Known extends CallName>(
  table: Record<Known, Pick<Call, 'method' | 'path' | 'paged' | 'answers'>>,
  options: Options,
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

/** Makes a call by its name, where the name is a value. */
export const call = <Name extends CallName>(
  client: Client<Name> | Client,
  name: Name,
  sent: Sent<Name>,
  listening?: FileExtra,
): Promise<Received<Name>> => {
  const [chapter, own] = name.split('.') as [string, string]
  // TypeScript cannot see that the two parts of a name lead to its function.
  const functions = client as unknown as Functions
  return functions[chapter]?.[own]?.({ ...(sent as object), ...listening }) as Promise<
    Received<Name>
  >
}
