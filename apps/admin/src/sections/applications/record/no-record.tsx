/** The placeholder for a record that is loading or cannot be shown. */
import { Button } from '@sekolah/ui/button'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { errorReason } from '../../../core/api/error-message.ts'

type Props = {
  titleId: string
  error: Error | null
  retry: () => void
  close: () => void
}

export const NoRecord = ({ titleId, error, retry, close }: Props) => (
  <div className="space-y-4 p-5">
    <h2 id={titleId} className="text-xl">
      {error ? 'Pendaftar tidak dapat ditampilkan' : 'Memuat pendaftar…'}
    </h2>
    {error ? (
      <Notice tone="bad" role="alert" title={errorReason(error)}>
        <Button onClick={retry}>Coba lagi</Button>
      </Notice>
    ) : (
      <Skeleton className="h-64" />
    )}
    <Button onClick={close}>Tutup</Button>
  </div>
)
