/** Mutations and file downloads: `useAction('payments.create', { changes: 'money' })`. */
import { call, type Received, type Sent } from '@sekolah/api-client'
import type { CallName, FileCallName } from '@sekolah/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import type { InvalidationTopic, ReadName } from './keys.ts'
import { invalidate } from './query-client.ts'

type ActionName = Exclude<CallName, ReadName> | FileCallName

type Options<Name extends ActionName> = {
  /** The topic to invalidate on success. */
  changes?: InvalidationTopic
  /** Called also when the component that started it has been unmounted. */
  onDone?: (received: Received<Name>, sent: Handed<Name>) => unknown
  onFailed?: (error: Error, sent: Handed<Name>) => unknown
  /** Called at the end of the call, after success or failure. */
  onEnd?: (sent: Handed<Name>) => unknown
}

/** The argument is optional when the call has no required parameter. */
// biome-ignore lint/suspicious/noConfusingVoidType: by `void` TanStack Query knows that `mutate()` needs nothing.
type Handed<Name extends ActionName> = object extends Sent<Name> ? Sent<Name> | void : Sent<Name>

/**
 * `mutate` reports a failure in `error`; `mutateAsync` throws it. Pass follow-ups in these options:
 * TanStack Query drops the callbacks of `mutate` when the component unmounts.
 */
export const useAction = <Name extends ActionName>(
  name: Name,
  { changes, onDone, onFailed, onEnd }: Options<Name> = {},
) => {
  const { api } = useSession()
  const client = useQueryClient()
  return useMutation<Received<Name>, Error, Handed<Name>>({
    mutationFn: (sent) => call(api, name, (sent ?? {}) as Sent<Name>),
    onSuccess: (received, sent) => {
      if (changes) invalidate(client, changes)
      return onDone?.(received, sent)
    },
    onError: (error, sent) => onFailed?.(error, sent),
    onSettled: (_received, _error, sent) => onEnd?.(sent),
  })
}
