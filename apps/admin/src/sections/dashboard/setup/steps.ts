/** The steps of a new school's setup, and the open tasks of its checklist. */

import { settingKeys } from '@sekolah/contract/settings/definitions'
import { initialSettings, proposalFor } from '@sekolah/contract/settings/initial'
import type { SettingKey } from '@sekolah/contract/settings/labels'

/** The last segment of its address, /dashboard/persiapan. */
export const SETUP_SEGMENT = 'persiapan'

type Known = Partial<Record<SettingKey, string>>

export type SettingsStep = { id: string; title: string; keys: readonly SettingKey[] }

export const settingsSteps: readonly SettingsStep[] = [
  { id: 'identitas', title: 'Nama dan logo', keys: ['school_name', 'school_npsn', 'school_logo'] },
  {
    id: 'kontak',
    title: 'Alamat dan telepon',
    keys: ['school_address', 'school_phone', 'school_whatsapp', 'school_email'],
  },
  {
    id: 'penerimaan',
    title: 'Jadwal PPDB',
    keys: ['time_zone', 'ppdb_year', 'ppdb_start_date', 'ppdb_end_date', 'ppdb_result_at'],
  },
]

/** Settings that may stay empty for good. */
const optional: ReadonlySet<SettingKey> = new Set([
  'school_logo',
  'school_whatsapp',
  'ppdb_result_at',
])

/**
 * Whether all settings that visitors look for are filled in; the default school name counts as
 * empty.
 */
export const isStepFilledIn = ({ keys }: SettingsStep, settings: Known): boolean =>
  keys.every(
    (key) =>
      optional.has(key) ||
      (Boolean(settings[key]) &&
        (key !== 'school_name' || settings[key] !== initialSettings.school_name)),
  )

/** The number of proposed claims that are not confirmed yet. */
export const countOpenProposals = (settings: Known): number =>
  settingKeys.filter((key) => proposalFor(key, settings[key] ?? '') !== undefined).length

export type SetupCounts = {
  programs: number
  teachers: number
  articles: number
  faq: number
  /** Whether the pages about the school have been written. */
  pages: { about_school: boolean; principal_message: boolean }
}

export type SetupTask = {
  id: string
  title: string
  isDone: boolean
  to: { section: string; record?: string; tab?: string }
}

/** In the order in which a visitor would miss them. */
export const setupTasksFor = (settings: Known, counts: SetupCounts): SetupTask[] => {
  const proposals = countOpenProposals(settings)
  return [
    ...settingsSteps.map((step) => ({
      id: step.id,
      title: step.title,
      isDone: isStepFilledIn(step, settings),
      to: { section: 'dashboard', record: SETUP_SEGMENT },
    })),
    {
      id: 'program',
      title: 'Program keahlian',
      isDone: counts.programs > 0,
      to: { section: 'dashboard', record: SETUP_SEGMENT },
    },
    {
      id: 'guru',
      title: 'Guru, dari Excel sekaligus',
      isDone: counts.teachers > 0,
      to: { section: 'import', record: 'teachers' },
    },
    {
      id: 'sambutan',
      title: 'Sambutan kepala sekolah',
      isDone: counts.pages.principal_message,
      to: { section: 'content', tab: 'pages', record: 'principal_message' },
    },
    {
      id: 'tentang',
      title: 'Tentang sekolah, visi, dan misi',
      isDone: counts.pages.about_school,
      to: { section: 'content', tab: 'pages', record: 'about_school' },
    },
    {
      id: 'faq',
      title: 'Pertanyaan keluarga (FAQ)',
      isDone: counts.faq > 0,
      to: { section: 'import', record: 'faq' },
    },
    {
      id: 'berita',
      title: 'Berita, atau tulisan situs lama',
      isDone: counts.articles > 0,
      to: { section: 'import' },
    },
    {
      id: 'usulan',
      title: proposals > 0 ? `${proposals} usulan menunggu konfirmasi` : 'Usulan dikonfirmasi',
      isDone: proposals === 0,
      to: { section: 'settings' },
    },
  ]
}
