/** Shared by all admission pages: the heading with the admission state, and the tabs. */

import { portalText } from '@sekolah/contract/admission/info/rules'
import type { AdmissionState } from '@sekolah/contract/admission/rules'
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { admissionName } from '@sekolah/contract/settings/rules'
import { formatDay } from '@sekolah/contract/values/dates'
import type { ReactNode } from 'react'
import { useAdmission } from '../base/use-admission.ts'
import { useNow, useSettings } from '../base/use-site.ts'
import { PageHeading } from '../blocks/page-heading.tsx'
import { type Tab, TabLinks } from '../blocks/tab-links.tsx'

type Props = {
  title: string
  /** Content above the admission state. */
  lead?: string | undefined
  /** Whether the heading begins with where this device's applications stand. */
  hasStrip?: boolean
  children: ReactNode
}

export const PpdbFrame = ({ title, lead, hasStrip, children }: Props) => {
  const settings = useSettings()
  const admission = useAdmission()
  const now = useNow()
  return (
    <>
      <PageHeading title={title} hasStrip={hasStrip}>
        {lead && <p className="font-semibold text-white">{lead}</p>}
        {admission ? (
          admissionSentence(settings, admission, now)
        ) : settings.school_name ? (
          'Isi situs belum tersimpan di HP ini, jadi jadwal pendaftaran belum terlihat. Isian Anda tetap ada.'
        ) : (
          <p className="text-outline" />
        )}
      </PageHeading>
      <div className="mx-auto max-w-6xl px-4 pt-4 sm:px-6">
        <TabLinks
          label={settings.ppdb_label}
          wraps
          tabs={settings.ppdb_mode === 'portal' ? tabsOfPortal : tabs}
        />
        <div className="pt-8 print:pt-0">{children}</div>
      </div>
    </>
  )
}

/** The state of admission in one sentence. */
export const admissionSentence = (
  settings: PublicSettings,
  admission: AdmissionState,
  now: Date,
): string => {
  const name = admissionName(settings)
  switch (admission.state) {
    case 'open':
      if (!admission.closesOn) return `${name} sedang dibuka.`
      return `${name} dibuka sampai ${formatDay(admission.closesOn)}${
        admission.daysLeft === 0 ? ', hari ini hari terakhir' : ` · ${admission.daysLeft} hari lagi`
      }.`
    case 'not_yet':
      return `${name} dibuka ${formatDay(admission.opensOn)} · ${admission.daysUntil} hari lagi.`
    case 'closed':
      if (admission.isUnannounced) return `Jadwal ${name} belum diumumkan.`
      return admission.closedOn
        ? `${name} sudah ditutup pada ${formatDay(admission.closedOn)}.`
        : `${name} sedang ditutup.`
    case 'portal':
      return `${portalText(settings, now)}.`
  }
}

const tabs: Tab[] = [
  { to: '/ppdb', label: 'Info' },
  { to: '/ppdb/daftar', label: 'Formulir' },
  { to: '/ppdb/pendaftar', label: 'Pendaftar', also: '/ppdb/status' },
  { to: '/ppdb/pengumuman', label: 'Pengumuman' },
  { to: '/ppdb/saya', label: 'Saya', ifHeld: true },
]

const tabsOfPortal: Tab[] = tabs.map((tab) =>
  tab.to === '/ppdb/daftar' ? { ...tab, label: 'Pendaftaran' } : tab,
)
