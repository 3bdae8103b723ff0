/** The states around a call: not yet there, not loaded, not done. */
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { reasonOf } from './error-message.ts'

type Loading<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  of: Loading<Data>
  /** The sentence before the reason, where it was not loaded. */
  said?: string
  /** What stands in its place until it has come. */
  outline?: ReactNode
  children: (data: Data) => ReactNode
}

/** What was loaded; before it, or above it where it could not be loaded again, why, with another try. */
export const Loaded = <Data,>({
  of,
  said,
  outline = <Skeleton className="h-64" />,
  children,
}: Props<Data>) => (
  <>
    <NotLoaded said={said} of={of} />
    {of.data === undefined ? !of.error && outline : children(of.data)}
  </>
)

type Refused = { said?: string | undefined; of: { error: Error | null } }

/** Why something could not be loaded, with another try; nothing while there is no reason. */
export const NotLoaded = ({ said, of }: Refused & { of: Omit<Loading<unknown>, 'data'> }) =>
  of.error && (
    <Notice tone="bad" role="alert" title={sentence(said, of.error)}>
      <Button pending={of.isFetching} onClick={() => of.refetch()}>
        Coba lagi
      </Button>
    </Notice>
  )

/** Why an action was not done; `said` is the sentence before the reason, "Belum dicatat." */
export const NotDone = ({ said, of }: Refused) =>
  of.error && <Notice tone="bad" role="alert" title={sentence(said, of.error)} />

const sentence = (said: string | undefined, error: Error): string =>
  said ? `${said} ${reasonOf(error)}` : reasonOf(error)
