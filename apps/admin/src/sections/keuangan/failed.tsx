/** Why something could not be loaded, with another try. */
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { reasonOf } from '../../app/error-message.ts'

type Query = {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Of a query that has no answer yet: what it waits for, or why there is none. */
export const Coming = ({ query }: { query: Query }) => (
  <>
    {query.error && (
      <Notice tone="bad" role="alert" title={reasonOf(query.error)}>
        <Button pending={query.isFetching} onClick={() => query.refetch()}>
          Coba lagi
        </Button>
      </Notice>
    )}
    {!query.data && !query.error && <Skeleton className="h-64" />}
  </>
)
