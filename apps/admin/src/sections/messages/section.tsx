/** Pesan Masuk: messages of the contact form, the open one beside the list. */

import { contactSorts, contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'
import { IconButton } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { ChipBar, chipClass } from '@sekolah/ui/list'
import { Empty, Skeleton } from '@sekolah/ui/status'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Inbox, X } from 'lucide-react'
import { keyOf, keys } from '../../core/api/keys.ts'
import { invalidate } from '../../core/api/query-client.ts'
import { useCall, useCallKeepingPrevious } from '../../core/api/use-call.ts'
import { useMediaQuery } from '../../core/device/device.ts'
import { useSchoolLabels } from '../../core/school/words.ts'
import type { Section } from '../../core/section.ts'
import { limitAndOffset, parseRecordSegment } from '../../screens/resource/address.ts'
import { ListFrame, QueryFilter } from '../../screens/resource/list-frame.tsx'
import { ListTable, useListTable } from '../../screens/resource/list-table.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { cacheContact } from './cache-contact.ts'
import { InboxList, messageColumns } from './columns.tsx'
import { Message } from './message.tsx'
import { MessageList } from './message-list.tsx'

export const section: Section = {
  path: '/messages',
  label: 'Pesan Masuk',
  icon: Inbox,
  access: 'admin',
  place: 130,
  group: 'talks',
}

const PAGE_SIZES = [20, 50, 100]

/** The filters above the list, and the query that each sends. */
const everything = { name: '', label: 'Semua', asks: {} }
const shelves: { name: string; label: string; asks: { read?: boolean; done?: boolean } }[] = [
  everything,
  { name: 'unread', label: 'Belum dibaca', asks: { read: false } },
  { name: 'open', label: 'Belum selesai', asks: { done: false } },
  { name: 'done', label: 'Selesai', asks: { done: true } },
]

export const Screen = () => {
  const client = useQueryClient()
  const { query, record, formAt, close } = useListAddress()
  const isWide = useMediaQuery('(min-width: 1200px)')
  const openId = Number(parseRecordSegment(record)) || null
  const { search, subject } = query
  const sort = contactSorts.find((known) => known === query.sort)
  const table = useListTable({
    name: 'messages',
    columns: messageColumns,
    sizes: PAGE_SIZES,
    usualSort: 'newest',
    hasCards: true,
  })
  const shelf = shelves.find(({ name }) => name === query.shelf) ?? everything
  const list = useCallKeepingPrevious('contact.list', {
    query: { search, subject, sort, ...shelf.asks, ...limitAndOffset(query, table.size) },
  })
  const known = list.data?.rows.find(({ id }) => id === openId)
  const asked = useCall(
    'contact.get',
    { params: { id: openId ?? 0 } },
    { enabled: openId !== null && !known },
  )
  const open = known ?? asked.data
  const reload = () => {
    invalidate(client, keys.unreadMessages)
    invalidate(client, keyOf('contact.list'))
  }
  const body = open && (
    <Message
      key={open.id}
      message={open}
      onKnown={(message) => cacheContact(client, message)}
      onRemoved={() => {
        close()
        reload()
      }}
      onRestored={reload}
    />
  )
  return (
    <>
      <ListFrame<ContactMessage>
        title={section.label}
        search={{ label: 'Cari pesan', placeholder: 'Cari nama, email, atau isi…' }}
        filters={
          <>
            <Shelves present={shelf.name} />
            <QueryFilter
              name="subject"
              label="Perihal"
              all="Semua perihal"
              options={useSchoolLabels(contactSubjectLabels)}
            />
          </>
        }
        list={list}
        table={table}
        empty={{
          ...{ sought: 'Pesan Tidak Ditemukan', none: 'Belum ada pesan' },
          hint: 'Pesan baru muncul dengan sendirinya.',
        }}
        beside={
          isWide &&
          openId !== null && (
            <section
              aria-label="Pesan yang terbuka"
              className="min-h-0 overflow-y-auto rounded-lg border border-line bg-surface p-6"
            >
              <IconButton label="Tutup" onClick={close} className="float-right -mt-3 -mr-3">
                <X aria-hidden />
              </IconButton>
              {body ?? <Waiting error={asked.error} />}
            </section>
          )
        }
      >
        {(rows) =>
          table.isTable ? (
            <InboxList value={{ formAt, isDense: table.density.isDense }}>
              <ListTable label="Pesan" rows={rows} state={table} openId={openId} />
            </InboxList>
          ) : (
            <MessageList rows={rows} openId={openId} to={formAt} />
          )
        }
      </ListFrame>
      {openId !== null && !isWide && (
        <Dialog open size="form" title="Pesan" onClose={close}>
          {body ?? <Waiting error={asked.error} />}
        </Dialog>
      )}
    </>
  )
}

const Waiting = ({ error }: { error: Error | null }) =>
  error ? (
    <Empty title="Pesan tidak dapat ditampilkan">Mungkin sudah dihapus.</Empty>
  ) : (
    <Skeleton className="h-64" />
  )

const Shelves = ({ present }: { present: string }) => {
  const { query } = useListAddress()
  const { shelf: _shelf, page: _page, ...others } = query
  return (
    <ChipBar label="Saring menurut keadaan">
      {shelves.map(({ name, label }) => (
        <li key={name}>
          <Link
            to="/$section"
            params={{ section: 'messages' }}
            search={name ? { ...others, shelf: name } : others}
            aria-current={name === present ? 'true' : undefined}
            className={chipClass(name === present)}
          >
            {label}
          </Link>
        </li>
      ))}
    </ChipBar>
  )
}
