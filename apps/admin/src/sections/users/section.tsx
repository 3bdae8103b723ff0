/** The section Kelola Admin. */

import type { User } from '@sekolah/contract/identity/schemas'
import { roleLabels, rolesLabel, rolesOf } from '@sekolah/contract/roles'
import { dayIn, formatDayShort } from '@sekolah/contract/values/dates'
import { IconButton } from '@sekolah/ui/button'
import { Badge } from '@sekolah/ui/status'
import { Row, Table, Td, Th } from '@sekolah/ui/table'
import { useQueryClient } from '@tanstack/react-query'
import { LogOut, ShieldUser } from 'lucide-react'
import { useState } from 'react'
import { keyOf } from '../../core/api/keys.ts'
import { invalidate, updateCache } from '../../core/api/query-client.ts'
import { updateRows } from '../../core/api/rows.ts'
import { useCall } from '../../core/api/use-call.ts'
import { useSchool } from '../../core/school/school.tsx'
import type { Section } from '../../core/section.ts'
import { useSession } from '../../core/session/use-session.ts'
import { NEW_RECORD, parseRecordSegment } from '../../screens/resource/address.ts'
import { ListFrame, QueryFilter } from '../../screens/resource/list-frame.tsx'
import { RowButtons, RowLink } from '../../screens/resource/row.tsx'
import { useListAddress } from '../../screens/resource/use-list-address.ts'
import { ConfirmUserAction, type UserActionName } from './question.tsx'
import { UserForm } from './user-form.tsx'

export const section: Section = {
  path: '/users',
  label: 'Kelola Admin',
  icon: ShieldUser,
  access: 'admin',
  place: 140,
  group: 'school',
}

export const Screen = () => {
  const client = useQueryClient()
  const { query, record, formAt, close } = useListAddress()
  const users = useCall('users.list')
  const reload = () => invalidate(client, keyOf('users.list', {}))
  const [asked, setAsked] = useState<{ name: UserActionName; user: User } | null>(null)
  const opened = parseRecordSegment(record)
  // A cached account may be a minute old, and the server would refuse a change based on it.
  const fresh = users.isFetchedAfterMount ? users.data : undefined
  const open = opened === NEW_RECORD ? null : fresh?.find(({ id }) => id === opened)
  const rows = (users.data ?? []).filter((user) => matches(user, query))
  return (
    <>
      <ListFrame<User>
        title={section.label}
        add="Tambah admin"
        search={{ label: 'Cari admin', placeholder: 'Cari nama atau email…' }}
        filters={<QueryFilter name="role" label="Peran" all="Semua peran" options={roleLabels} />}
        list={{ ...users, data: users.data && { rows, total: rows.length } }}
        empty={{
          sought: 'Admin Tidak Ditemukan',
          none: 'Belum ada admin',
          begin: 'Tambahkan rekan kerja',
        }}
      >
        {(shown) => (
          <Table label="Admin">
            <thead>
              <tr>
                <Th>Nama pengguna</Th>
                <Th className="hidden w-32 @xl:table-cell">Peran</Th>
                <Th className="hidden w-32 @2xl:table-cell">Status</Th>
                <Th className="hidden w-28 @3xl:table-cell">Perangkat</Th>
                <Th className="hidden w-32 @4xl:table-cell">Dibuat</Th>
                <Th className="w-26 text-right @xl:w-40">Aksi</Th>
              </tr>
            </thead>
            <tbody>
              {shown.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  edit={formAt(user.id)}
                  onAsk={(name) => setAsked({ name, user })}
                />
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
      {(opened === NEW_RECORD || open) && (
        <UserForm
          key={opened}
          user={open ?? null}
          onSaved={(saved) => {
            updateCache(client, keyOf('users.list', {}), (known) =>
              updateRows(known, [saved], ({ id }) => id),
            )
            reload()
          }}
          onDropFactors={() => open && setAsked({ name: 'drop_factors', user: open })}
          onClose={close}
        />
      )}
      {asked && <ConfirmUserAction {...asked} onDone={reload} onClose={() => setAsked(null)} />}
    </>
  )
}

type RowProps = {
  user: User
  edit: ReturnType<ReturnType<typeof useListAddress>['formAt']>
  onAsk: (name: UserActionName) => void
}

const UserRow = ({ user, edit, onAsk }: RowProps) => {
  const { user: me } = useSession()
  const { zone } = useSchool()
  return (
    <Row className="h-16">
      <Td>
        <span className="flex items-center gap-2">
          <RowLink {...edit}>{user.username}</RowLink>
          {user.id === me.id && (
            <Badge tone="info" icon={false}>
              Anda
            </Badge>
          )}
        </span>
        <span className="block truncate text-soft">{user.email}</span>
        <span className="block truncate text-soft @xl:hidden">
          {rolesLabel(user)}
          {!user.is_active && ', nonaktif'}
        </span>
      </Td>
      <Td className="hidden @xl:table-cell">{rolesLabel(user)}</Td>
      <Td className="hidden @2xl:table-cell">
        <Badge tone={user.is_active ? 'good' : 'plain'}>
          {user.is_active ? 'Aktif' : 'Nonaktif'}
        </Badge>
        {user.second_factor && (
          <span className="mt-0.5 block pl-1 text-xs whitespace-nowrap text-soft">dua langkah</span>
        )}
        {user.must_change && (
          <span className="mt-0.5 block pl-1 text-xs whitespace-nowrap text-soft">
            belum ganti sandi
          </span>
        )}
      </Td>
      <Td className="hidden text-soft tabular-nums @3xl:table-cell">
        {user.sessions === 0 ? 'Tidak masuk' : `${user.sessions} masuk`}
      </Td>
      <Td className="hidden whitespace-nowrap text-soft @4xl:table-cell">
        {formatDayShort(dayIn(zone, new Date(user.created_at)))}
      </Td>
      <Td className="py-0">
        <span className="flex justify-end">
          <IconButton
            label={`Keluarkan ${user.username} dari semua perangkat`}
            disabled={user.sessions === 0}
            className="relative z-1"
            onClick={() => onAsk('sign_out')}
          >
            <LogOut aria-hidden />
          </IconButton>
          <RowButtons name={user.username} edit={edit} onRemove={() => onAsk('remove')} />
        </span>
      </Td>
    </Row>
  )
}

/** Filtered in the browser: the list is short and is loaded completely. */
const matches = (user: User, { search = '', role }: Record<string, string>): boolean =>
  (!role || rolesOf(user).some((one) => one === role)) &&
  `${user.username}\n${user.email}`.toLowerCase().includes(search.toLowerCase())
