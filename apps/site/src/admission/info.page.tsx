/** PPDB, first tab: state and steps of admission, requirements, fees. */

import { haveResultsOut, shownSteps } from '@sekolah/contract/admission/calendar/when'
import { admissionPeriod, feeText, isApplyingFree } from '@sekolah/contract/admission/info/rules'
import type { PpdbInfo } from '@sekolah/contract/admission/info/schemas'
import { admissionState } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { admissionName, guideTitle, settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { rupiah } from '@sekolah/contract/values/money'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Button, buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Badge } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight, Check, FileText, Share2 } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useNow, useOrigin, useSettings } from '../base/use-site.ts'
import { AskSchool } from '../blocks/ask-school.tsx'
import { DocumentLink } from '../blocks/document-link.tsx'
import { share } from '../blocks/share.ts'
import type { About } from '../routing/page.ts'
import { admissionSentence, PpdbFrame } from './frame.tsx'
import { ClientOnly } from './once-shown.tsx'
import { PortalLink } from './portal-link.tsx'

const WaveInfo = lazy(() =>
  import('./selection/wave-info.tsx').catch(() => ({ default: () => null })),
)

const route = getRouteApi('/ppdb')

export const load = async (content: ContentSource, now: () => Date) => {
  const [info, programs, settings] = await Promise.all([
    content.all('ppdb_info'),
    content.all('academic_programs'),
    content.all('settings'),
  ])
  return {
    period: admissionPeriod(settingsFrom(settings), now()),
    info,
    seats: programs
      .filter((row) => row.type === 'program_unggulan' && row.seats)
      .map(({ id, name, seats }) => ({ id, name, seats: seats ?? 0 })),
  }
}

export const about = ({ info, period }: Awaited<ReturnType<typeof load>>): About => ({
  description: ({ settings }) =>
    [
      [admissionName(settings), period].filter(Boolean).join(': '),
      feeText(info),
      settings.ppdb_mode === 'portal'
        ? `Syarat, biaya, dan jadwal ${settings.school_name}; pendaftaran di portal`
        : `Syarat, biaya, jadwal, dan formulir pendaftaran ${settings.school_name}`,
    ]
      .filter(Boolean)
      .map((sentence) => `${sentence}.`)
      .join(' '),
})

export default function Info() {
  const { info, seats } = route.useLoaderData()
  const settings = useSettings()
  const origin = useOrigin()
  const now = useNow()
  const admission = admissionState(settings, now)
  const name = admissionName(settings)
  const timeline = info.flatMap((row) => (row.info_type === 'timeline' ? row.data : []))
  return (
    <PpdbFrame title={`Info ${settings.ppdb_label}`} lead={settings.ppdb_label_long} hasStrip>
      <Jumps info={info} hasSeats={seats.length > 0} />
      <div
        className={classes(
          'grid grid-cols-1 gap-10',
          info.length + seats.length > 0 && 'lg:grid-cols-[1.6fr_1fr]',
        )}
      >
        <div className="space-y-12 empty:hidden">
          {info.map((row) => (
            <section key={row.id} id={anchorOf(row, info)} className="scroll-mt-24">
              <h2 className="text-xl sm:text-2xl">{row.title}</h2>
              {row.content && <p className="measure mt-2 text-soft">{row.content}</p>}
              <Details {...{ info: row, settings, now }} />
            </section>
          ))}
          {seats.length > 0 && <Seats seats={seats} />}
          <ClientOnly>
            <WaveInfo />
          </ClientOnly>
        </div>
        <aside className="order-first lg:order-none">
          <Card className="space-y-5 p-5 sm:p-6 lg:sticky lg:top-24">
            {haveResultsOut(timeline, settings, now) && (
              <Link
                to="/ppdb/status"
                className={buttonClass({ look: 'solid', size: 'lg', wide: true })}
              >
                Pengumuman hasil
              </Link>
            )}
            <h2 className="text-lg">
              {admission.state === 'open'
                ? `Daftar ${name} dari mana saja`
                : admission.state === 'portal'
                  ? `Daftar ${name} di portal`
                  : 'Ada yang ingin ditanyakan?'}
            </h2>
            {admission.state === 'open' ? (
              <>
                <p className="text-soft">
                  {isApplyingFree(info)
                    ? 'Formulir dapat diisi tanpa sinyal dan tanpa biaya; tersimpan di HP Anda sampai terkirim.'
                    : 'Formulir dapat diisi tanpa sinyal; tersimpan di HP Anda sampai terkirim.'}
                </p>
                <Link
                  to="/ppdb/daftar"
                  className={buttonClass({ look: 'main', size: 'lg', wide: true })}
                >
                  Isi formulir
                  <ArrowRight aria-hidden />
                </Link>
              </>
            ) : (
              <>
                {admission.state === 'portal' && (
                  <PortalLink className={buttonClass({ look: 'main', size: 'lg', wide: true })}>
                    Buka portal
                  </PortalLink>
                )}
                <AskSchool about={`Halo, saya ingin bertanya tentang ${name}.`} />
              </>
            )}
            <div className="flex flex-wrap gap-3">
              <Link to="/ppdb/status" className={buttonClass()}>
                Cek status
              </Link>
              <Button
                onClick={() =>
                  share({
                    title: name,
                    text: `${name} ${settings.school_name}: ${admissionSentence(settings, admission, now)}`,
                    url: `${origin}/ppdb`,
                  })
                }
              >
                <Share2 aria-hidden />
                Bagikan
              </Button>
            </div>
            {settings.ppdb_guide_file && (
              <DocumentLink title={guideTitle(settings)} file={settings.ppdb_guide_file} />
            )}
          </Card>
        </aside>
      </div>
    </PpdbFrame>
  )
}

/** Jump links for what families look for first, with the entry types that answer it. */
const jumps = [
  { id: 'biaya', label: 'Biaya', type: 'fees' },
  { id: 'syarat', label: 'Syarat', type: 'requirements' },
  { id: 'jadwal', label: 'Jadwal', type: 'timeline' },
  { id: 'kuota', label: 'Kuota', type: null },
] as const

/** The anchor is on the first entry of a type. */
const anchorOf = (row: PpdbInfo, info: PpdbInfo[]): string | undefined =>
  info.find(({ info_type }) => info_type === row.info_type) === row
    ? jumps.find(({ type }) => type === row.info_type)?.id
    : undefined

const Jumps = ({ info, hasSeats }: { info: PpdbInfo[]; hasSeats: boolean }) => {
  const present = jumps.filter(({ type }) =>
    type === null ? hasSeats : info.some((row) => row.info_type === type),
  )
  if (present.length === 0) return null
  return (
    <nav aria-label="Lompat ke" className="no-print mb-8">
      <ul className="flex flex-wrap gap-2">
        {present.map(({ id, label }) => (
          <li key={id} className="grow sm:grow-0">
            <a href={`#${id}`} className={buttonClass({ wide: true })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type SeatsProps = { seats: { id: number; name: string; seats: number }[] }

const Seats = ({ seats }: SeatsProps) => (
  <section id="kuota" className="scroll-mt-24">
    <h2 className="text-xl sm:text-2xl">Kuota</h2>
    <p className="measure mt-2 text-soft">Murid baru yang diterima setiap program keahlian.</p>
    <dl className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {seats.map(({ id, name, seats: count }) => (
        <div key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
          <dt className="min-w-0 wrap-anywhere">
            <Link
              to="/academics/programs/$id"
              params={{ id: `${id}` }}
              className="font-semibold text-brand hover:underline"
            >
              {name}
            </Link>
          </dt>
          <dd className="font-semibold tabular-nums">{formatNumber(count)} murid</dd>
        </div>
      ))}
    </dl>
  </section>
)

type DetailsProps = { info: PpdbInfo; settings: PublicSettings; now: Date }

const Details = ({ info, settings, now }: DetailsProps): ReactNode => {
  switch (info.info_type) {
    case 'timeline':
      return (
        <ol className="mt-6">
          {shownSteps(info.data, settings, now).map((step, index) => (
            <li key={`${step.event}${step.date}`} className="flex gap-4 pb-6 last:pb-0">
              <span
                className={classes(
                  'flex size-10 shrink-0 items-center justify-center rounded-full font-bold tabular-nums',
                  step.status === 'completed' && 'bg-good-wash text-good',
                  step.status === 'active' && 'bg-amber text-on-amber',
                  step.status === 'other' && 'bg-sunken text-soft',
                )}
              >
                {step.status === 'completed' ? <Check aria-hidden className="size-5" /> : index + 1}
              </span>
              <div className="min-w-0 pt-1">
                <h3
                  className={classes(
                    'font-semibold tracking-normal',
                    step.status === 'completed' && 'text-soft',
                  )}
                >
                  {step.event}
                </h3>
                <p className="text-sm text-soft">{step.when}</p>
                {step.status === 'active' && (
                  <p className="mt-2">
                    <Badge tone="wait">Sedang Berlangsung</Badge>
                  </p>
                )}
                {step.status === 'completed' && <span className="sr-only">Selesai</span>}
              </div>
            </li>
          ))}
        </ol>
      )
    case 'requirements':
      return (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2">
          {info.data.map((item) => (
            <li key={item} className="flex gap-3 rounded-md border border-line bg-surface p-4">
              <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
              {item}
            </li>
          ))}
        </ul>
      )
    case 'fees':
      return (
        <dl className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
          {info.data.map(({ item, amount }) => (
            <div key={item} className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-4">
              <dt>{item}</dt>
              <dd className="font-semibold tabular-nums">
                {amount === 0 ? 'Gratis' : rupiah(amount)}
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'announcement':
      return (
        <Link
          to="/ppdb/pengumuman"
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
        >
          Baca pengumuman
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )
  }
}
