/** Compares applications that may be of the same child; differences are marked. */

import { applicantLabels as label, statusLabels } from '@sekolah/contract/admission/labels'
import type { LikelyDouble } from '@sekolah/contract/admission/same-child/schemas'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { formatDateTime, formatDay, type TimeZone } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Dialog } from '@sekolah/ui/dialog'
import { Badge, Skeleton } from '@sekolah/ui/status'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { keyOf } from '../../../core/api/keys.ts'
import { Loaded, NotDone } from '../../../core/api/loaded.tsx'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import type { PpdbQuery } from '../address.ts'
import { statusTones } from '../decision/decision.ts'

const compared = [
  'name',
  'birth_date',
  'nisn',
  'previous_school',
  'parent_name',
  'phone',
  'email',
  'address',
  'program_choice_1',
] as const

type Props = { applicant: Applicant; query: PpdbQuery; onClose: () => void }

export const Duplicates = ({ applicant, query, onClose }: Props) => {
  const { zone } = useSchool()
  const { id, rev } = applicant
  const others = useCall('ppdb.duplicates', { params: { id } }, { asOf: rev })
  const { user } = useSession()
  const maySay = mayCall('admin', user)
  const client = useQueryClient()
  const saying = useAction('ppdb.sameChild', {
    changes: 'selection',
    onDone: () => invalidate(client, keyOf('ppdb.duplicates')),
  })
  const all = [applicant, ...(others.data ?? [])]
  return (
    <Dialog open size="wide" title="Mungkin ganda" onClose={onClose}>
      <Loaded said="Failed to fetch data." of={others} outline={<Skeleton className="h-80" />}>
        {(data) => (
          <>
            <p className="mb-4 text-sm text-soft">
              {data.length === 0
                ? 'Tidak ada lagi pendaftaran lain yang mirip.'
                : 'Yang berbeda dari pendaftaran terbuka ditandai. Satu anak memegang satu kursi: pilih nomor mana yang berlaku, atau nyatakan bahwa ini anak lain.'}
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls sideways. */}
            <section aria-label="Perbandingan" tabIndex={0} className="overflow-x-auto">
              <table className="w-full border-separate border-spacing-0 text-sm">
                <thead>
                  <tr>
                    <td />
                    {all.map((one) => (
                      <th
                        key={one.id}
                        scope="col"
                        className="min-w-28 px-2 pb-2 text-left sm:min-w-48 sm:px-3"
                      >
                        {one.id === applicant.id ? (
                          <span className="tabular-nums">{one.registration_number} (terbuka)</span>
                        ) : (
                          <Link
                            to="/ppdb/$id"
                            params={{ id: `${one.id}` }}
                            search={query}
                            onClick={onClose}
                            className="font-semibold text-brand tabular-nums pointer-coarse:inline-block pointer-coarse:py-3"
                          >
                            {one.registration_number}
                          </Link>
                        )}
                        <span className="mt-1 block font-normal">
                          <Badge tone={statusTones[one.status]}>{statusLabels[one.status]}</Badge>
                        </span>
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {compared.map((name) => (
                    <tr key={name}>
                      <th
                        scope="row"
                        className="py-2 pr-2 text-left align-top font-normal text-soft sm:pr-3"
                      >
                        {label[name]}
                      </th>
                      {all.map((one) => (
                        <td
                          key={one.id}
                          className={classes(
                            'max-w-64 border-t border-line px-2 py-2 align-top wrap-anywhere sm:px-3',
                            one[name] !== applicant[name] && 'bg-wait-wash font-semibold',
                          )}
                        >
                          {shown(one, name)}
                          {one[name] !== applicant[name] && (
                            <span className="sr-only"> (berbeda)</span>
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                  <tr>
                    <th
                      scope="row"
                      className="py-2 pr-2 text-left align-top font-normal text-soft sm:pr-3"
                    >
                      {label.registration_date}
                    </th>
                    {all.map((one) => (
                      <td key={one.id} className="border-t border-line px-2 py-2 sm:px-3">
                        {formatDateTime(one.registration_date, zone)}
                      </td>
                    ))}
                  </tr>
                </tbody>
              </table>
            </section>
            <NotDone said="Belum tersimpan." of={saying} />
            {maySay && (
              <ul className="mt-4 space-y-3">
                {data
                  .filter(({ is_pair, verdict }) => is_pair || verdict)
                  .map((other) => (
                    <li key={other.id} className="rounded-md border border-line p-3">
                      <p className="text-sm">{verdictText(applicant, other, zone)}</p>
                      <div className="mt-2 flex flex-wrap gap-2">
                        {choicesFor(applicant, other).map(({ label, body }) => (
                          <Button
                            key={label}
                            disabled={saying.isPending}
                            onClick={() => saying.mutate({ params: { id }, body })}
                          >
                            {label}
                          </Button>
                        ))}
                      </div>
                    </li>
                  ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

const shown = (applicant: Applicant, name: (typeof compared)[number]): string => {
  const value = applicant[name]
  if (!value) return '–'
  if (name === 'birth_date') return formatDay(value)
  return name === 'phone' ? groupPhone(value) : value
}

const verdictText = (applicant: Applicant, other: LikelyDouble, zone: TimeZone): string => {
  const { verdict } = other
  if (!verdict) {
    return `${applicant.registration_number} dan ${other.registration_number}: belum diputuskan.`
  }
  const { kept, by, at } = verdict
  const said = `${by}, ${formatDateTime(at, zone)}`
  if (kept === null) return `${other.registration_number} anak lain (${said}).`
  const [stands, aside] = kept === other.id ? [other, applicant] : [applicant, other]
  return `${aside.registration_number} digabung dengan ${stands.registration_number} (${said}).`
}

const choicesFor = (applicant: Applicant, other: LikelyDouble) => {
  const same = (kept: Applicant) => ({
    label: `Anak yang sama: ${kept.registration_number} berlaku`,
    body: { other: other.id, verdict: 'same' as const, kept: kept.id },
  })
  const another = { label: 'Anak lain', body: { other: other.id, verdict: 'other' as const } }
  const undo = { label: 'Urungkan', body: { other: other.id, verdict: 'open' as const } }
  return other.verdict ? [undo] : [same(applicant), same(other), another]
}
