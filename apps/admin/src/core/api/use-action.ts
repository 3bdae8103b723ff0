/** Calls that change something, or fetch a file: `useAction('payments.create', { changes: 'money' })`. */
import { call, type Received, type Sent } from '@sekolah/api-client'
import type { CallName, FileCallName } from '@sekolah/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import type { ReadName, Topic } from './keys.ts'
import { askAgain } from './query-client.ts'

type ActionName = Exclude<CallName, ReadName> | FileCallName

type Options<Name extends ActionName> = {
  /** What is asked for again once it is done. */
  changes?: Topic
  /** Called also where the dialog that began it has been closed meanwhile. */
  onDone?: (received: Received<Name>, sent: Handed<Name>) => unknown
  onFailed?: (error: Error, sent: Handed<Name>) => unknown
  /** Called after either. */
  onEnd?: (sent: Handed<Name>) => unknown
}

/** Nothing need be handed over where nothing is demanded. */
// biome-ignore lint/suspicious/noConfusingVoidType: by `void` TanStack Query knows that `mutate()` needs nothing.
type Handed<Name extends ActionName> = object extends Sent<Name> ? Sent<Name> | void : Sent<Name>

/**
 * `mutate` leaves a failure to `error`; `mutateAsync` throws it. What follows belongs in these
 * options: callbacks of `mutate` itself are dropped where its component is gone.
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
      if (changes) askAgain(client, changes)
      return onDone?.(received, sent)
    },
    onError: (error, sent) => onFailed?.(error, sent),
    onSettled: (_received, _error, sent) => onEnd?.(sent),
  })
}
