/** The columns of Pesan Masuk; add an entry here for another column. */

import { excerptOf } from '@sekolah/contract/information/rules'
import { contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { formatAge } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { createContext } from 'react'
import { useSchoolLabels } from '../../core/school/words.ts'
import { useListContext } from '../../screens/resource/list-table.tsx'
import { RowLink } from '../../screens/resource/row.tsx'
import type { useListAddress } from '../../screens/resource/use-list-address.ts'
import type { Column } from '../../screens/table/columns.ts'

type Known = { formAt: ReturnType<typeof useListAddress>['formAt']; isDense: boolean }

const ListContext = createContext<Known | null>(null)

export const InboxList = ListContext.Provider

const useInboxList = () => useListContext(ListContext)

type Props = { message: ContactMessage }

const Sender = ({ message }: Props) => (
  <span className="flex items-center gap-2 [&_a]:line-clamp-1!">
    <span
      aria-hidden
      className={classes(
        'size-2.5 shrink-0 rounded-full',
        message.is_read ? 'bg-transparent' : 'bg-amber',
      )}
    />
    <RowLink {...useInboxList().formAt(message.id)}>
      {!message.is_read && <span className="sr-only">Belum dibaca: </span>}
      {message.name}
    </RowLink>
  </span>
)

const Subject = ({ message }: Props) => (
  <>{useSchoolLabels(contactSubjectLabels)[message.subject]}</>
)

const State = ({ message }: Props) => (
  <span className="flex gap-2">
    {message.is_done && <Badge tone="good">Selesai</Badge>}
    {message.suspected_spam && (
      <Badge tone="bad" icon={false}>
        diduga spam
      </Badge>
    )}
  </span>
)

export const messageColumns: Column<ContactMessage>[] = [
  {
    id: 'name',
    header: 'Dari',
    stays: true,
    meta: { size: 'w-44 @3xl:w-56', width: 190, sorts: { ascending: 'name' } },
    cell: (row) => <Sender message={row} />,
  },
  {
    id: 'subject',
    header: 'Perihal',
    meta: { from: '@2xl', size: 'w-36', width: 140, sorts: { ascending: 'subject' } },
    cell: (row) => <Subject message={row} />,
  },
  {
    id: 'message',
    header: 'Isi',
    meta: { width: 260, cell: 'truncate text-soft' },
    cell: (row) => excerptOf(row.message, 160),
  },
  {
    id: 'email',
    header: 'Email',
    meta: { from: '@xl', size: 'w-52', width: 200, isExtra: true, cell: 'truncate' },
    cell: (row) => row.email,
  },
  {
    id: 'phone',
    header: 'Telepon',
    meta: { from: '@xl', size: 'w-40', width: 148, isExtra: true, cell: 'tabular-nums' },
    cell: (row) => row.phone && groupPhone(row.phone),
  },
  {
    id: 'state',
    header: 'Keadaan',
    meta: { from: '@2xl', size: 'w-32', width: 124 },
    cell: (row) => <State message={row} />,
  },
  {
    id: 'created_at',
    header: 'Masuk',
    meta: {
      size: 'w-36',
      width: 130,
      cell: 'whitespace-nowrap text-soft',
      sorts: { ascending: 'oldest', descending: 'newest' },
    },
    cell: (row) => formatAge(row.created_at, new Date()),
  },
]
