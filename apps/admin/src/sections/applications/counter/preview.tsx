/**
 * Previews an application handed over by a family's phone, beside the stored one, before it is
 * taken in.
 */

import { ApiError } from '@sekolah/api-client'
import { type CounterInput, counterInput } from '@sekolah/contract/admission/counter/schemas'
import type { Handover } from '@sekolah/contract/admission/handover'
import {
  type ApplicantFieldName,
  applicantFieldNames,
  guardianLabels,
  applicantLabels as label,
} from '@sekolah/contract/admission/labels'
import { type Applicant, applicant } from '@sekolah/contract/admission/schemas'
import { formatDateTime, formatDay, isRealDay } from '@sekolah/contract/values/dates'
import { groupPhone, normalisePhone } from '@sekolah/contract/values/phone'
import { Button, buttonClass } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import { Dialog } from '@sekolah/ui/dialog'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { validationMessages } from '../../../screens/resource/form/form-state.ts'
import type { PpdbQuery } from '../address.ts'

type Props = {
  handover: Handover
  query: PpdbQuery
  onTaken: (applicant: Applicant, isNew: boolean) => void
  onBack: () => void
  onClose: () => void
}

export const Preview = ({ handover, query, onTaken, onBack, onClose }: Props) => {
  const { takeIn } = useSession()
  const { zone } = useSchool()
  const toast = useToast()
  /** The stored application with the same key and different data. */
  const [there, setThere] = useState<Applicant | null>(null)
  const { form, ...keys } = handover
  const body = { ...form, ...keys, agreement: true }
  // The number as it will be stored, however the family typed it.
  const typed = { ...form, phone: normalisePhone(form.phone ?? '') ?? form.phone }
  const refused = Object.entries(validationMessages(counterInput, body))

  const take = useMutation({
    // The guardian consented on the phone; the fields are validated above and by the server.
    mutationFn: () => takeIn(body as CounterInput),
    onSuccess: ({ data, message }) => {
      toast('good', message ?? `${data.registration_number} tercatat.`)
      onTaken(data, message === undefined)
    },
    onError: (error) => {
      const found = error instanceof ApiError ? applicant.safeParse(error.data) : null
      setThere(found?.data ?? null)
    },
  })

  return (
    <Dialog
      open
      size="form"
      title="Ambil dari HP keluarga"
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onBack}>Kembali</Button>
          {there ? (
            <Link
              to="/ppdb/$id"
              params={{ id: `${there.id}` }}
              search={query}
              onClick={onClose}
              className={buttonClass({ look: 'main' })}
            >
              Buka {there.registration_number}
            </Link>
          ) : (
            <Button
              look="main"
              pending={take.isPending}
              disabled={refused.length > 0}
              onClick={() => take.mutate()}
            >
              Terima pendaftaran
            </Button>
          )}
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and holds no button is read by keyboard only when it takes the focus. */}
      <section tabIndex={0} aria-label="Isian dari HP keluarga" className="space-y-5">
        <NotDone of={take} />
        {refused.length > 0 && (
          <Notice tone="bad" role="alert" title="Isian ini belum dapat diterima.">
            <p>Minta keluarga memperbaikinya di HP, lalu menyerahkan lagi.</p>
            <ul className="mt-2 list-disc pl-5">
              {refused.map(([field, message]) => (
                <li key={field}>{message}</li>
              ))}
            </ul>
          </Notice>
        )}
        {!Number.isNaN(Date.parse(handover.queued_at)) && (
          <p className="text-sm text-soft">
            Diisi {formatDateTime(handover.queued_at, zone)} menurut jam HP. Bila HP itu nanti
            mengirimnya juga, tetap tercatat sekali.
          </p>
        )}
        <dl className="grid gap-x-4 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
          {applicantFieldNames.map((name) => {
            const differs = there !== null && (there[name] ?? '') !== (typed[name] ?? '')
            return (
              <div key={name} className="sm:contents">
                <dt className="text-soft">{label[name]}</dt>
                <dd
                  className={classes(
                    'whitespace-pre-line wrap-anywhere',
                    differs && 'bg-wait-wash px-2 py-1 font-semibold',
                  )}
                >
                  {shown(name, typed[name])}
                  {differs && (
                    <span className="block font-normal">
                      Di {there.registration_number}: {shown(name, there[name])}
                    </span>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </section>
    </Dialog>
  )
}

const shown = (name: ApplicantFieldName, value: string | null): string => {
  if (!value) return '–'
  if (name === 'birth_date') return isRealDay(value) ? formatDay(value) : value
  if (name === 'consent_by') return guardianLabels[value as keyof typeof guardianLabels] ?? value
  return name === 'phone' ? groupPhone(value) : value
}
