/** The palette's results for a query: sections, actions, settings, applicants. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import { registrationNumber, searchedNumber } from '@sekolah/contract/admission/rules'
import { mayCall } from '@sekolah/contract/roles'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  BookOpen,
  KeyRound,
  LogOut,
  type LucideIcon,
  Settings,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { keys } from '../../core/api/keys.ts'
import { findMatches, splitWords, type WeightedWords } from '../../core/finding.ts'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'
import { useSession } from '../../core/session/use-session.ts'
import { findSettings } from '../../sections/settings/find.ts'
import { settingLink } from '../../sections/settings/search.tsx'
import { colorSchemeNames, colorSchemes, useColorScheme } from '../scheme.ts'
import { menuFor } from '../sections.ts'
import { panelActions } from './actions.ts'

export type PaletteEntry = {
  id: string
  label: string
  hint?: string
  icon: LucideIcon
  run: () => void
}

export type PaletteGroup = { title: string; entries: PaletteEntry[] }

/** Actions that the account menu has too. */
export type AccountActions = { onChangePassword: () => void; onAccount: () => void }

/** Debounce of the applicant search, in milliseconds. */
const PAUSE_MS = 200
const MAX_SETTINGS = 6
const MAX_APPLICANTS = 6

type Findable = PaletteEntry & { words: WeightedWords }

export const usePaletteEntries = (query: string, account: AccountActions) => {
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const words = useSchoolTerms()
  const [, setScheme] = useColorScheme()
  const applicants = useApplicants(query)
  const named = (label: string, otherWords = ''): { label: string; words: WeightedWords } => ({
    label: words(label),
    words: [
      [8, splitWords(`${label} ${words(label)}`)],
      [4, splitWords(otherWords)],
    ],
  })

  const school = useSchool()
  const places: Findable[] = menuFor(user, school).map(({ path, label, icon }) => ({
    ...named(label),
    ...{ id: path, icon },
    run: () => void navigate({ to: '/$section', params: { section: path.slice(1) } }),
  }))
  const beginnings: Findable[] = [
    ...panelActions
      .filter(({ access }) => mayCall(access, user))
      .map(({ label, otherWords, icon, section, record }) => ({
        ...named(label, otherWords),
        ...{ id: `${section}/${record}`, icon },
        run: () => void navigate({ to: '/$section/$record', params: { section, record } }),
      })),
    ...colorSchemeNames.map((name) => ({
      ...named(`Tampilan: ${colorSchemes[name].label}`, 'tema mode malam siang warna layar'),
      ...{ id: `scheme-${name}`, icon: colorSchemes[name].icon },
      run: () => setScheme(name),
    })),
    {
      ...named('Panduan', 'bantuan cara tutorial darurat help'),
      ...{ id: '/panduan', icon: BookOpen },
      run: () => void navigate({ to: '/$section', params: { section: 'panduan' } }),
    },
    {
      ...named('Ganti kata sandi', 'password sandi'),
      ...{ id: 'password', icon: KeyRound, run: account.onChangePassword },
    },
    {
      ...named('Keamanan akun', '2fa passkey verifikasi perangkat'),
      ...{ id: 'account', icon: ShieldCheck, run: account.onAccount },
    },
    {
      ...named('Logout', 'keluar'),
      ...{ id: 'logout', icon: LogOut, run: () => void signOut() },
    },
  ]
  const isAsked = splitWords(query).length > 0
  const chosen = (all: Findable[]) => (isAsked ? findMatches(all, query) : all)
  const settings = mayCall('editor', user)
    ? findSettings(query, mayCall('super_admin', user)).slice(0, MAX_SETTINGS)
    : []
  const groups: PaletteGroup[] = [
    { title: 'Pendaftar', entries: applicants.entries },
    { title: 'Bagian', entries: chosen(places) },
    { title: 'Tindakan', entries: chosen(beginnings) },
    {
      title: 'Pengaturan',
      entries: settings.map((one) => ({
        id: `setting-${one.page.id}-${one.key}`,
        label: words(one.label),
        hint: words(one.key ? one.page.title : one.hint),
        icon: Settings,
        run: () => void navigate(settingLink(one)),
      })),
    },
  ].filter(({ entries }) => entries.length > 0)
  return { groups, isSearching: applicants.isSearching }
}

/** Searches applicants by name or number, as Kelola PPDB does; only for roles that may see them. */
const useApplicants = (query: string): { entries: PaletteEntry[]; isSearching: boolean } => {
  const { api, user } = useSession()
  const known = useSchool().settings ?? settingsFrom([])
  const navigate = useNavigate()
  const mayLook = mayCall('head_or_admin', user)
  const text = query.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const isLong = (one: string) => one.length >= 2 || /^\d+$/.test(one)
  const enabled = mayLook && isLong(asked)
  const list = useQuery({
    queryKey: keys.paletteApplicants(asked),
    queryFn: async ({ signal }) =>
      (
        await api.ppdb.list({
          query: { ...applicantSearchFor(asked, known), limit: MAX_APPLICANTS },
          signal,
        })
      ).rows,
    enabled,
  })
  const shown = enabled && asked === text ? (list.data ?? []) : []
  return {
    entries: shown.map(({ id, name, status, previous_school }) => ({
      id: `applicant-${id}`,
      label: name,
      hint: [registrationNumber(id, known), statusLabels[status], previous_school].join(' · '),
      icon: UserRound,
      run: () => void navigate({ to: '/ppdb/$id', params: { id: `${id}` } }),
    })),
    isSearching: mayLook && isLong(text) && (asked !== text || list.isFetching),
  }
}

/**
 * Turns a number into a search for registration numbers with that prefix, smallest first, so the
 * exact number is on top. Plain digits would also match every telephone number.
 */
export const applicantSearchFor = (
  asked: string,
  known: Parameters<typeof registrationNumber>[1],
): { search: string; sort?: 'oldest' } => {
  const id = searchedNumber(asked, known)
  return id !== null && id < 1_000_000
    ? { search: registrationNumber(id, known), sort: 'oldest' }
    : { search: asked }
}
