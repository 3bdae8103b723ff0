/** The first lines of the dashboard: what waits today, each figure a link, and the next date. */
import { mayCall } from '@sekolah/contract/roles'
import type { DashboardStats } from '@sekolah/contract/school/schemas'
import { useIsFetching } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { usePublishRequests } from '../../articles/writing/request-notice.tsx'
import { useUnansweredCount } from '../../chat/unread.tsx'
import { todayItems } from './items.ts'
import { nextStep } from './next-step.ts'

export const Today = ({ today }: { today: DashboardStats['today'] }) => {
  const { user } = useSession()
  const { stats, waiting, settings } = useSchool()
  const chats = useUnansweredCount()
  const requests = usePublishRequests()
  const isFetching = useIsFetching() > 0
  const isOffice = mayCall('admin', user)
  const countOf = (path: string) => waiting[path]?.count ?? 0
  const items = todayItems({
    ...today,
    pending: stats?.pending ?? 0,
    papers: countOf('/documents'),
    proofs: countOf('/keuangan'),
    chats,
    messages: countOf('/messages'),
    requests: isOffice ? requests.filter(({ returned_at }) => returned_at === null).length : 0,
    returned: requests.filter(
      ({ returned_at, asked_by }) => returned_at !== null && asked_by === user.username,
    ).length,
  })
  // Nothing waits for who only writes, unless the office reads it first.
  if (!isOffice && settings?.article_approval !== 'office') return null
  return (
    <section
      aria-label="Hari ini"
      className="divide-y divide-line rounded-lg border border-line bg-surface px-4 sm:px-5"
    >
      <div className={lineClass}>
        <h2 className="text-base sm:leading-9">Hari ini</h2>
        {items.length > 0 ? (
          <ul className="flex flex-wrap gap-x-1 max-sm:-mx-2 max-sm:flex-col sm:-ml-2">
            {items.map(({ count, text, section, search }) => (
              <li key={text}>
                <Link
                  to="/$section"
                  params={{ section }}
                  search={search}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 no-underline hover:bg-sunken pointer-coarse:min-h-11 max-sm:flex"
                >
                  <strong className="text-lg tabular-nums max-sm:min-w-7 max-sm:text-right">
                    {count.toLocaleString('id-ID')}
                  </strong>
                  <span className="text-brand underline decoration-1 underline-offset-4">
                    {text}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft sm:leading-9">
            {isFetching ? 'Memeriksa…' : 'Tidak ada yang menunggu.'}
          </p>
        )}
      </div>
      {isOffice && <Next />}
    </section>
  )
}

/** A heading, and beside or on a phone below it what it names. */
const lineClass = 'grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[6.5rem_minmax(0,1fr)]'

const Next = () => {
  const { settings } = useSchool()
  const calendar = useCall('calendar.get')
  const next = calendar.data && settings && nextStep(calendar.data, settings, new Date())
  if (!next) return null
  return (
    <div className={lineClass}>
      <h2 className="text-base">Berikutnya</h2>
      <p>
        <Link
          to="/$section"
          params={{ section: 'kalender' }}
          className="font-semibold text-ink underline decoration-line-strong decoration-1 underline-offset-4"
        >
          {next.event}
        </Link>
        , {next.when}
      </p>
    </div>
  )
}
