/** The states of a call on the screen: loading, failed to load, failed to act. */
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import type { ReactNode } from 'react'
import { errorReason } from './error-message.ts'

type Loading<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Props<Data> = {
  of: Loading<Data>
  /** The sentence in front of the error's reason. */
  said?: string
  /** The placeholder while the data loads. */
  outline?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders the loaded data. While loading it shows the placeholder; after a failure the error with a
 * retry button, above stale data if there is some.
 */
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

/** The load error with a retry button; nothing without an error. */
export const NotLoaded = ({ said, of }: Refused & { of: Omit<Loading<unknown>, 'data'> }) =>
  of.error && (
    <Notice tone="bad" role="alert" title={sentence(said, of.error)}>
      <Button pending={of.isFetching} onClick={() => of.refetch()}>
        Coba lagi
      </Button>
    </Notice>
  )

/** The error of an action; `said` is the sentence before the reason, as "Belum dicatat." */
export const NotDone = ({ said, of }: Refused) =>
  of.error && <Notice tone="bad" role="alert" title={sentence(said, of.error)} />

const sentence = (said: string | undefined, error: Error): string =>
  said ? `${said} ${errorReason(error)}` : errorReason(error)
