/** The states around a call: not yet there, not loaded, not done. */
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { reasonOf } from '../app/error-message.ts'

type Loading<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  of: Loading<Data>
  /** What stands in its place until it has come. */
  outline?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was loaded; before it, or above it where it could not be loaded again, why, with another try. */
export const Loaded = <Data,>({
  of,
  outline = <Skeleton className="h-64" />,
  children,
}: Props<Data>) => (
  <>
    <NotLoaded of={of} />
    {of.data === undefined ? !of.error && outline : children(of.data)}
  </>
)

/** Why something could not be loaded, with another try; nothing while there is no reason. */
export const NotLoaded = ({
  of: { error, isFetching, refetch },
}: {
  of: Omit<Loading<unknown>, 'data'>
}) =>
  error && (
    <Notice tone="bad" role="alert" title={reasonOf(error)}>
      <Button pending={isFetching} onClick={() => refetch()}>
        Coba lagi
      </Button>
    </Notice>
  )

/** Why an action was not done; `said` is the sentence before the reason, "Belum dicatat." */
export const NotDone = ({ said, of: { error } }: { said?: string; of: { error: Error | null } }) =>
  error && (
    <Notice tone="bad" role="alert" title={said ? `${said} ${reasonOf(error)}` : reasonOf(error)} />
  )
