/** Admission on the home page: its state, its steps, and the call to apply. */
import type { ShownStep } from '@sekolah/contract/admission/calendar/when'
import type { AdmissionState } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { formatDay, formatDayShort } from '@sekolah/contract/values/dates'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { Invitation } from '../blocks/call-to-action.tsx'

/** One line: "PPDB 2027/2028 dibuka · 12 hari lagi". */
export const admissionSummary = (settings: PublicSettings, admission: AdmissionState): string => {
  const name = [settings.ppdb_label, settings.ppdb_year].filter(Boolean).join(' ')
  switch (admission.state) {
    case 'open':
      if (admission.daysLeft === null) return `${name} dibuka`
      return admission.daysLeft === 0
        ? `${name} dibuka · hari terakhir`
        : `${name} dibuka · ${admission.daysLeft} hari lagi`
    case 'not_yet':
      return `${name} dibuka ${formatDayShort(admission.opensOn)}`
    case 'closed':
      return admission.isUnannounced ? `Jadwal ${name} belum diumumkan` : `${name} ditutup`
    case 'portal':
      return `${name} di portal`
  }
}

/** Whether families can apply: here, or on the portal that the form's page links to. */
export const isAcceptingApplications = ({ state }: AdmissionState): boolean =>
  state === 'open' || state === 'portal'

/** Nothing without steps: an empty school's page has no heading over them. */
export const Steps = ({ label, steps }: { label: string; steps: ShownStep[] }) =>
  steps.length > 0 ? (
    <section>
      <h2 className="text-2xl sm:text-3xl">Langkah {label}</h2>
      <ol className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-4">
        {steps.map((step, index) => (
          <li key={step.event}>
            <Card
              className={classes(
                'flex h-full items-start gap-4 p-4 sm:flex-col sm:gap-2 sm:p-5',
                step.status === 'active' && 'border-amber shadow-raised',
              )}
            >
              <span className="w-6 text-2xl font-bold text-brand tabular-nums sm:w-auto">
                {index + 1}
              </span>
              <div className="min-w-0">
                <h3 className="font-semibold tracking-normal">{step.event}</h3>
                <p className="mt-1 text-sm text-soft">{step.when}</p>
                {step.status !== 'other' && (
                  <p className="mt-2">
                    {step.status === 'active' ? (
                      <Badge tone="wait">Sedang Berlangsung</Badge>
                    ) : (
                      <Badge tone="good">Selesai</Badge>
                    )}
                  </p>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </section>
  ) : null

type Open = Exclude<AdmissionState, { state: 'closed' }>

type CallProps = { label: string; admission: Open; isFree: boolean }

export const CallToApply = ({ label, admission, isFree }: CallProps) => (
  <Invitation
    title={callTitle(admission)}
    text={[callText(admission), isFree && 'Tanpa biaya.'].filter(Boolean).join(' ')}
  >
    {isAcceptingApplications(admission) ? (
      <Link to="/ppdb/daftar" className={buttonClass({ look: 'main', size: 'lg' })}>
        Mulai pendaftaran
      </Link>
    ) : (
      <Link to="/ppdb" className={buttonClass({ look: 'main', size: 'lg' })}>
        Info {label}
      </Link>
    )}
  </Invitation>
)

const callTitle = (admission: Open): string => {
  if (admission.state === 'portal') return 'Pendaftaran di portal'
  if (admission.state === 'not_yet') return `Pendaftaran dibuka ${formatDay(admission.opensOn)}`
  return admission.closesOn
    ? `Pendaftaran ditutup ${formatDay(admission.closesOn)}`
    : 'Pendaftaran sedang dibuka'
}

const callText = (admission: Open): string => {
  if (admission.state === 'portal') return 'Tautan dan tanggalnya ada di sini.'
  if (admission.state === 'not_yet') return `${admission.daysUntil} hari lagi.`
  const left =
    admission.daysLeft === null
      ? ''
      : admission.daysLeft === 0
        ? 'Hari ini hari terakhir. '
        : `Tinggal ${admission.daysLeft} hari lagi. `
  return `${left}Isi sekarang, lengkapi nanti.`
}
