/** Drafts that await the user of the article list. */
import { mayCall } from '@sekolah/contract/roles'
import { Notice } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../core/session/use-session.ts'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { usePublishRequests } from './writing/request-notice.tsx'

/** For the office, drafts to publish; for an editor, drafts that were returned. */
export const Requests = () => {
  const { user } = useSession()
  const { formAt } = useListAddress()
  const isOffice = mayCall('admin', user)
  const shown = usePublishRequests().filter(({ asked_by, returned_at }) =>
    isOffice ? returned_at === null : returned_at !== null && asked_by === user.username,
  )
  if (shown.length === 0) return null
  return (
    <Notice
      dense
      tone="wait"
      title={
        isOffice
          ? `${shown.length} artikel menunggu diterbitkan`
          : `${shown.length} artikel dikembalikan dengan catatan`
      }
    >
      <ul className="flex flex-wrap gap-x-4">
        {shown.map(({ article_id, title, asked_by }) => (
          <li key={article_id} className="min-w-0">
            <Link
              {...formAt(article_id)}
              className="inline-flex min-h-9 items-center text-sm font-semibold text-brand underline pointer-coarse:min-h-11"
            >
              {title}
              {isOffice && <span className="font-normal text-soft">&nbsp;· {asked_by}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
