/** Queries for screens: `useCall('payers.get', { params: { id } })`. */
import { type Client, call, type Received, type Sent } from '@sekolah/api-client'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import { keyOf, type ReadName } from './keys.ts'
import { useLastAnswer } from './last-answer.ts'

type Options<Name extends ReadName, Shown> = Omit<
  UseQueryOptions<Received<Name>, Error, Shown>,
  'queryKey' | 'queryFn'
> & {
  /** Another value that the answer depends on: a change of it refetches. */
  asOf?: unknown
}

/** The parameters may be omitted when none is required. */
type Arguments<Name extends ReadName, Rest extends unknown[]> =
  object extends Sent<Name> ? [sent?: Sent<Name>, ...rest: Rest] : [sent: Sent<Name>, ...rest: Rest]

/** The query options of a call, for several at once (`useQueries`). */
export const callQuery = <Name extends ReadName>(
  api: Client,
  name: Name,
  sent: Sent<Name>,
  asOf?: unknown,
) => ({
  queryKey: keyOf(name, sent, asOf),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Received<Name>> =>
    call(api, name, sent, { signal }),
})

export const useCall = <Name extends ReadName, Shown = Received<Name>>(
  name: Name,
  ...[sent = {} as Sent<Name>, { asOf, ...options } = {}]: Arguments<Name, [Options<Name, Shown>?]>
) => {
  const { api } = useSession()
  return useQuery({ ...callQuery(api, name, sent, asOf), ...options })
}

/** Like `useCall`, but shows the previous answer until the next one arrives, for lists. */
export const useCallKeepingPrevious = <Name extends ReadName>(
  name: Name,
  ...[sent = {} as Sent<Name>, asOf]: Arguments<Name, [asOf?: unknown]>
) => {
  const { api } = useSession()
  return useLastAnswer(callQuery(api, name, sent, asOf))
}
