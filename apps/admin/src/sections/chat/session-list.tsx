/** The list of conversations: search, filter, unread count and last message. */
import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { ChatSession } from '@sekolah/contract/chat/schemas'
import { excerptOf } from '@sekolah/contract/information/rules'
import { formatAge } from '@sekolah/contract/values/dates'
import { IconButton } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { ChipBar, chipClass, ListCard, Pager, SearchBox } from '@sekolah/ui/list'
import { Badge, Empty } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { Link, useNavigate } from '@tanstack/react-router'
import { Bell, BellOff, UserCheck, Volume2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import type { LastAnswer } from '../../core/api/last-answer.ts'
import { useSession } from '../../core/session/use-session.ts'
import { type ListQuery, pageNumberOf } from '../../screens/resource/address.ts'
import { PAGE_SIZE, type SessionFilter, sessionFilterOf, sessionFilters } from './address.ts'
import type { SessionPage } from './events.ts'
import { useChatSoundSetting, useNotificationSetting } from './unread.tsx'

type Props = { list: LastAnswer<SessionPage>; query: ListQuery; openId: string | null }

/** The list's address with another query and the same open conversation. */
const at = (openId: string | null, search: ListQuery) =>
  openId === null
    ? ({ to: '/$section', params: { section: 'chat' }, search } as const)
    : ({ to: '/$section/$record', params: { section: 'chat', record: openId }, search } as const)

const withFilter = ({ search }: ListQuery, filter: SessionFilter): ListQuery => ({
  ...(search && { search }),
  ...(filter && { filter }),
})

export const SessionList = ({ list, query, openId }: Props) => {
  const navigate = useNavigate()
  const [sound, setSound] = useChatSoundSetting()
  const present = sessionFilterOf(query)
  const rows = list.data?.rows ?? []
  return (
    <div className="flex h-full flex-col gap-3">
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow *:w-full!">
          <SearchBox
            label="Cari percakapan"
            placeholder="Cari nama, nomor, pesan…"
            value={query.search ?? ''}
            onSearch={(search) =>
              navigate({
                ...at(openId, withFilter({ ...(search && { search }) }, present)),
                replace: true,
              })
            }
          />
        </div>
        <IconButton
          label={sound ? 'Matikan suara pesan baru' : 'Nyalakan suara pesan baru'}
          aria-pressed={sound}
          onClick={() => setSound(!sound)}
        >
          {sound ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
        </IconButton>
        <SystemNotifications />
      </div>
      <ChipBar label="Saring percakapan" wraps>
        {(Object.keys(sessionFilters) as SessionFilter[]).map((filter) => (
          <li key={filter}>
            <Link
              {...at(openId, withFilter(query, filter))}
              aria-current={filter === present ? 'true' : undefined}
              className={chipClass(filter === present)}
            >
              {sessionFilters[filter].label}
            </Link>
          </li>
        ))}
      </ChipBar>
      <ListCard
        failure={list.error && errorReason(list.error)}
        loading={list.isFetching}
        hasData={list.data !== undefined}
        onRetry={() => list.refetch()}
        foot={
          list.data && (
            <Pager
              page={pageNumberOf(query)}
              pageSize={PAGE_SIZE}
              shown={rows.length}
              total={list.data.total}
              link={(page, { label, ...look }) => (
                <Link
                  {...at(openId, {
                    ...withFilter(query, present),
                    ...(page > 1 && { page: `${page}` }),
                  })}
                  aria-label={label}
                  title={label}
                  {...look}
                />
              )}
            />
          )
        }
      >
        {rows.length ? (
          <ul className="divide-y divide-line">
            {rows.map((session) => (
              <Row
                key={session.session_id}
                session={session}
                query={query}
                isOpen={session.session_id === openId}
              />
            ))}
          </ul>
        ) : (
          <div className="p-4">
            <Empty title="Tidak ada percakapan di sini">
              {query.search || present
                ? 'Ubah kata pencarian atau pilih Semua.'
                : 'Percakapan baru akan muncul di sini dengan sendirinya.'}
            </Empty>
          </div>
        )}
      </ListCard>
    </div>
  )
}

/** A waiting time as "Menunggu 10 menit". */
const waitText = (since: string, now: Date): string => {
  const age = formatAge(since, now)
  return age.endsWith(' lalu') ? `Menunggu ${age.slice(0, -' lalu'.length)}` : 'Menunggu'
}

/** The browser requests permission only after this press; the desktop app needs none. */
const SystemNotifications = () => {
  const { platform } = useSession()
  const toast = useToast()
  const [permission, setPermission] = useState(() => platform.notifications?.permission())
  const [wanted, setWanted] = useNotificationSetting()
  if (!platform.notifications) return null
  const { ask } = platform.notifications
  const isOn = permission === 'granted' && wanted
  const press = async () => {
    if (isOn) return setWanted(false)
    const given = await ask()
    setPermission(given)
    setWanted(given === 'granted')
    if (given === 'denied') toast('bad', 'Peramban melarang notifikasi; izinkan di setelan situs.')
  }
  return (
    <IconButton
      label={isOn ? 'Matikan notifikasi sistem' : 'Nyalakan notifikasi sistem'}
      aria-pressed={isOn}
      onClick={press}
    >
      {isOn ? <Bell aria-hidden /> : <BellOff aria-hidden />}
    </IconButton>
  )
}

type RowProps = { session: ChatSession; query: ListQuery; isOpen: boolean }

const Row = ({ session, query, isOpen }: RowProps) => {
  const { session_id, name, is_resolved, is_blocked, unread_count, last_user_message } = session
  const { waiting_since, assigned_to } = session
  return (
    <li>
      <Link
        {...at(session_id, query)}
        aria-current={isOpen ? 'true' : undefined}
        className={classes(
          'block border-l-3 px-4 py-3 no-underline',
          isOpen ? 'border-brand bg-brand-wash' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-semibold">
            <span className="tabular-nums">{sessionLabel(session_id)}</span>
            {name && (
              <span className="font-normal text-soft">
                {' · '}
                <bdi>{name}</bdi>
              </span>
            )}
          </span>
          <time
            dateTime={session.last_message}
            className="ml-auto shrink-0 text-xs whitespace-nowrap text-soft"
          >
            {formatAge(session.last_message, new Date())}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-sm">
          <span
            dir="auto"
            className={classes('min-w-0 grow truncate', unread_count ? '' : 'text-soft')}
          >
            {last_user_message ? excerptOf(last_user_message, 100) : 'Belum ada pesan'}
          </span>
          {is_blocked && <Badge tone="bad">Diblokir</Badge>}
          {is_resolved && <Badge tone="good">Selesai</Badge>}
          {unread_count > 0 && (
            <span className="min-w-6 rounded-full bg-amber px-1.5 text-center text-xs font-bold text-on-amber tabular-nums">
              {unread_count}
              <span className="sr-only"> belum dibaca</span>
            </span>
          )}
        </span>
        {(waiting_since || assigned_to) && (
          <span className="mt-1.5 flex items-center gap-3 text-xs">
            {waiting_since && <Badge tone="wait">{waitText(waiting_since, new Date())}</Badge>}
            {assigned_to && (
              <span className="flex min-w-0 items-center gap-1 text-soft">
                <UserCheck aria-hidden className="size-3.5 shrink-0" />
                <span className="sr-only">Dipegang </span>
                <span className="truncate">{assigned_to.username}</span>
              </span>
            )}
          </span>
        )}
      </Link>
    </li>
  )
}
