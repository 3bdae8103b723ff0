/** Applicants with the visitor's telephone number, beside the conversation. */

import { statusLabels } from '@sekolah/contract/admission/labels'
import type { ChatMessage, ChatSession } from '@sekolah/contract/chat/schemas'
import { mayCall } from '@sekolah/contract/roles'
import { phonesIn } from '@sekolah/contract/values/phone'
import { Badge } from '@sekolah/ui/status'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callQuery } from '../../core/api/use-call.ts'
import { useSession } from '../../core/session/use-session.ts'
import { applicantListQuery, listAddress } from '../applications/address.ts'
import { statusTones } from '../applications/decision/decision.ts'

type Props = { session: ChatSession; messages: readonly ChatMessage[] }

/** Limit on numbers to look up; a text with more of them is not about telephone numbers. */
const NUMBERS = 3

/** A visitor's telephone numbers: from the contact form first, then from the messages. */
export const registrationNumbersIn = ({ session, messages }: Props): string[] => {
  const written = messages.filter(({ sender }) => sender === 'user').map(({ message }) => message)
  const texts = [session.phone ?? '', session.name ?? '', ...written]
  return [...new Set(texts.flatMap(phonesIn))].slice(0, NUMBERS)
}

export const KnownApplicants = (props: Props) => {
  const { api, user } = useSession()
  const isAllowed = mayCall('admin', user)
  const numbers = isAllowed ? registrationNumbersIn(props) : []
  const found = useQueries({
    queries: numbers.map((search) =>
      callQuery(api, 'ppdb.list', { query: applicantListQuery({ search }) }),
    ),
  })
  const applicants = numbers.flatMap((phone, at) =>
    // The search also matches other fields.
    (found[at]?.data?.rows ?? []).filter((row) => row.phone === phone),
  )
  if (applicants.length === 0) return null
  return (
    <section
      aria-label="Pendaftar dengan nomor ini"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-sunken px-4 py-2 text-sm"
    >
      <span className="text-soft">Pendaftar dengan nomor ini:</span>
      {applicants.map(({ id, registration_number, name, status, phone }) => (
        <span key={id} className="flex min-w-0 items-center gap-2">
          <Link
            {...listAddress(id, { search: phone })}
            className="min-w-0 truncate py-1 font-semibold text-brand underline"
          >
            {registration_number} {name}
          </Link>
          <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
        </span>
      ))}
    </section>
  )
}
