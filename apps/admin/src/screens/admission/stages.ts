/** The tabs of Kelola PPDB, and the stages after it that a school has not begun to use. */
import { biodataCalls } from '@sekolah/contract/admission/biodata/calls'
import { type Access, mayCall, type RoleHolder } from '@sekolah/contract/roles'
import type { KnownSettings } from '@sekolah/contract/settings/labels'

export type Stage = 'selection' | 'enrolment' | 'fees'

export type Progress = {
  /** Null until it is known. */
  settings: Pick<KnownSettings, 'school_kind'> | null
  waves: readonly unknown[]
  hasSeats: boolean
}

/** The stages that may still come; without the school's settings none. */
export const stagesToCome = ({ settings, waves, hasSeats }: Progress): Stage[] => {
  if (!settings) return []
  const isToCome: Record<Stage, boolean> = {
    selection: waves.length === 0,
    enrolment: !hasSeats,
    // A state school takes no fees; only who has not chosen is told of them.
    fees: settings.school_kind === '',
  }
  return (Object.keys(isToCome) as Stage[]).filter((stage) => isToCome[stage])
}

export type AdmissionTab = { section: string; label: string; access: Access }

const tabs = {
  applicants: { section: 'ppdb', label: 'Pendaftar', access: 'head_or_admin' },
  calendar: { section: 'kalender', label: 'Kalender', access: 'head_or_admin' },
  documents: { section: 'document-types', label: 'Jenis berkas', access: 'admin' },
  biodata: { section: 'biodata', label: 'Biodata', access: biodataCalls['biodata.pupils'].who },
  stages: { section: 'tahap-berikutnya', label: 'Tahap berikutnya', access: 'head_or_admin' },
} satisfies Record<string, AdmissionTab>

/** The tabs that a user sees: biodata once seats are offered, stages while some may come. */
export const admissionTabs = (user: RoleHolder, progress: Progress): AdmissionTab[] => {
  const isShown = {
    ...{ applicants: true, calendar: true, documents: true },
    biodata: progress.hasSeats,
    stages: stagesToCome(progress).length > 0,
  }
  return (Object.keys(tabs) as (keyof typeof tabs)[])
    .filter((name) => isShown[name] && mayCall(tabs[name].access, user))
    .map((name) => tabs[name])
}
