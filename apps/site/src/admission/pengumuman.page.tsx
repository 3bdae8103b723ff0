/**
 * PPDB, last tab: the latest announcement, and the publication date of the results. A blank date
 * hides its line.
 */

import { admissionDates } from '@sekolah/contract/admission/calendar/season'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { guideTitle } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { formatDateTime, formatDay, formatDayOrText } from '@sekolah/contract/values/dates'
import { buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Empty } from '@sekolah/ui/status'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { lazy } from 'react'
import { useNow, useSettings } from '../base/use-site.ts'
import { DocumentLink } from '../blocks/document-link.tsx'
import { PpdbFrame } from './frame.tsx'
import { ClientOnly } from './once-shown.tsx'

const Announced = lazy(() =>
  import('./selection/announced.tsx').catch(() => ({ default: () => null })),
)

const route = getRouteApi('/ppdb/pengumuman')

export const load = async (content: ContentSource) => ({
  announcements: (await content.all('ppdb_info')).filter((row) => row.info_type === 'announcement'),
})

export default function Announcements() {
  const { announcements } = route.useLoaderData()
  const settings = useSettings()
  const dates = resultDates(settings, useNow())
  const [latest] = announcements
    .flatMap((row) => (row.info_type === 'announcement' ? [row] : []))
    .sort((a, b) => b.data.date.localeCompare(a.data.date))
  return (
    <PpdbFrame title="Pengumuman">
      <div className="measure space-y-8">
        {latest && (
          <article>
            <h2 className="text-xl sm:text-2xl">{latest.title}</h2>
            {latest.data.date && (
              <p className="mt-1 text-sm text-soft">{formatDayOrText(latest.data.date)}</p>
            )}
            <p className="mt-4 whitespace-pre-line">{latest.content}</p>
          </article>
        )}
        <ClientOnly>
          <Announced />
        </ClientOnly>
        {dates.length > 0 && (
          <Card className="space-y-4 p-5 sm:p-6">
            {dates.map((text) => (
              <p key={text} className="flex gap-3 text-lg">
                <CalendarClock aria-hidden className="mt-1 size-5 shrink-0 text-brand" />
                {text}
              </p>
            ))}
            <Link to="/ppdb/status" className={buttonClass({ look: 'solid' })}>
              Cek status pendaftaran
            </Link>
          </Card>
        )}
        {settings.ppdb_guide_file && (
          <section className="no-print">
            <h2 className="mb-3 text-lg">Panduan</h2>
            <DocumentLink title={guideTitle(settings)} file={settings.ppdb_guide_file} />
          </section>
        )}
        {!latest && dates.length === 0 && (
          <Empty title="Belum ada pengumuman">
            Pengumuman {settings.ppdb_label} akan tampil di halaman ini.
          </Empty>
        )}
      </div>
    </PpdbFrame>
  )
}

const resultDates = (settings: PublicSettings, now: Date): string[] => {
  const { resultAt, enrolUntil } = admissionDates(settings, now)
  const verb = Date.parse(resultAt) <= now.getTime() ? 'telah diumumkan' : 'diumumkan'
  return [
    resultAt && `Hasil seleksi ${verb} pada ${formatDateTime(resultAt, settings.time_zone)}.`,
    enrolUntil && `Daftar ulang paling lambat ${formatDay(enrolUntil)}.`,
  ].filter(Boolean)
}
