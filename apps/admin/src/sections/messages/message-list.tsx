/** The inbox: sender, subject, start of the text, and age. */

import { excerptOf } from '@sekolah/contract/information/rules'
import { contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { formatAge } from '@sekolah/contract/values/dates'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { useSchoolLabels } from '../../core/school/words.ts'
import { RowLink } from '../../screens/resource/row.tsx'
import type { useListAddress } from '../../screens/resource/use-list-address.ts'

type Props = {
  rows: ContactMessage[]
  openId: number | null
  to: ReturnType<typeof useListAddress>['formAt']
}

export const MessageList = ({ rows, openId, to }: Props) => {
  const labels = useSchoolLabels(contactSubjectLabels)
  return (
    <ul aria-label="Pesan">
      {rows.map((row) => (
        <li
          key={row.id}
          aria-current={row.id === openId || undefined}
          className={classes(
            'relative flex gap-3 border-b border-line px-4 py-3 text-sm last:border-0',
            row.id === openId ? 'bg-brand-wash' : 'hover:bg-sunken/60',
          )}
        >
          <span
            aria-hidden
            className={classes(
              'mt-1.5 size-2.5 shrink-0 rounded-full',
              row.is_read ? 'bg-transparent' : 'bg-amber',
            )}
          />
          <div className="min-w-0 grow">
            <div className="flex items-baseline justify-between gap-3">
              <RowLink {...to(row.id)}>
                {!row.is_read && <span className="sr-only">Belum dibaca: </span>}
                {row.name}
              </RowLink>
              <span className="shrink-0 text-xs text-soft">
                {formatAge(row.created_at, new Date())}
              </span>
            </div>
            <p dir="auto" className={classes('line-clamp-2', row.is_read && 'text-soft')}>
              {excerptOf(row.message, 100)}
            </p>
            <p className="mt-1 flex flex-wrap gap-2">
              <Badge tone="info" icon={false}>
                {labels[row.subject]}
              </Badge>
              {row.is_done && <Badge tone="good">Selesai</Badge>}
              {row.suspected_spam && (
                <Badge tone="bad" icon={false}>
                  diduga spam
                </Badge>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
