/**
 * Pengaturan: everything that the school can configure without a programmer, on pages by subject.
 */

import { mayCall } from '@sekolah/contract/roles'
import { proposalFor } from '@sekolah/contract/settings/initial'
import { Empty, Notice } from '@sekolah/ui/status'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Settings as Icon } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useSchool } from '../../core/school/school.tsx'
import { useSchoolTerms } from '../../core/school/words.ts'
import type { Section } from '../../core/section.ts'
import { useSession } from '../../core/session/use-session.ts'
import { useConfirmLeave } from '../../screens/resource/form/form-guards.tsx'
import { Backups } from './backups/backups.tsx'
import { Contents } from './contents.tsx'
import type { SettingsWithRevisions } from './fields.ts'
import { PageForm, type UnsavedFields } from './page-form.tsx'
import {
  backupsPage,
  isSettingPageListed,
  isSettingShown,
  settingKeysOn,
  settingPages,
} from './pages.ts'
import { SettingSearch, settingLink } from './search.tsx'
import { WithSettings } from './with-stored.tsx'

export const section: Section = {
  path: '/settings',
  label: 'Pengaturan',
  icon: Icon,
  access: 'editor',
  place: 150,
  group: 'school',
}

export const Screen = () => (
  <div className="max-w-4xl xl:max-w-none">
    <h1 className="mb-4 text-xl sm:text-2xl">{section.label}</h1>
    <WithSettings>{(stored) => <Pages stored={stored} />}</WithSettings>
  </div>
)

const Pages = ({ stored }: { stored: SettingsWithRevisions }) => {
  const { user } = useSession()
  const mayCopy = mayCall('super_admin', user)
  const present = useParams({ strict: false }).record ?? ''
  const pages = [...settingPages, ...(mayCopy ? [backupsPage] : [])]
  const { hasSeats } = useSchool()
  const mayTakeFees = hasSeats || stored.school_kind !== ''
  const [unsaved, setUnsaved] = useState<Record<string, UnsavedFields>>({})
  const note = useCallback(
    (page: string, now: UnsavedFields) => setUnsaved((before) => ({ ...before, [page]: now })),
    [],
  )
  const waiting = pages.filter(({ id }) => unsaved[id]?.labels.length)
  const question = useConfirmLeave(
    waiting.length > 0,
    () => {
      for (const { id } of waiting) unsaved[id]?.forget()
    },
    // Navigating between settings pages loses no input.
    (pathname) => `${pathname}/`.startsWith(`${section.path}/`),
  )
  const sought = useRevealed(present)
  return (
    <>
      <SettingSearch mayCopy={mayCopy} />
      <div className="gap-8 space-y-5 xl:grid xl:grid-cols-[13rem_minmax(0,56rem)] xl:space-y-0 2xl:grid-cols-[13rem_minmax(0,84rem)]">
        <Contents
          pages={pages.filter(
            (page) => page.id === present || isSettingPageListed(page, mayTakeFees),
          )}
          present={present}
          unsaved={new Set(waiting.map(({ id }) => id))}
          proposals={mayCall('admin', user) ? proposalsOn(stored) : new Map()}
        />
        <div>
          {!mayCall('admin', user) && (
            <div className="mb-4">
              <Notice tone="info" title="Pengaturan ini hanya dapat diubah oleh Admin." />
            </div>
          )}
          <Elsewhere
            pages={waiting
              .filter(({ id }) => id !== present)
              .map((page) => ({ ...page, labels: unsaved[page.id]?.labels ?? [] }))}
          />
          {settingPages.map((page) => (
            <PageForm
              key={page.id}
              page={page}
              stored={stored}
              isPresent={page.id === present}
              onUnsaved={note}
              isShown={(key) => isSettingShown(key, hasSeats) || key === sought}
              sought={sought}
            />
          ))}
          {present === backupsPage.id && mayCopy && <Backups />}
          {!pages.some(({ id }) => id === present) && (
            <Empty title="Halaman pengaturan ini tidak ada">
              Cari di atas, atau pilih halaman dari daftar.
            </Empty>
          )}
        </div>
      </div>
      {question}
    </>
  )
}

/** The number of unconfirmed claims, by page. */
const proposalsOn = (stored: SettingsWithRevisions): Map<string, number> =>
  new Map(
    settingPages.map((page) => [
      page.id,
      settingKeysOn(page).filter((key) => proposalFor(key, stored[key]) !== undefined).length,
    ]),
  )

type ElsewhereProps = { pages: { id: string; title: string; labels: string[] }[] }

/** A notice of unsaved input on other pages. */
const Elsewhere = ({ pages }: ElsewhereProps) => {
  const words = useSchoolTerms()
  if (pages.length === 0) return null
  return (
    <div role="status" className="mb-4">
      <Notice dense tone="wait">
        <ul className="py-2 text-sm">
          {pages.map(({ id, title, labels }) => (
            <li key={id}>
              Belum disimpan di{' '}
              <Link {...settingLink({ key: null, page: { id, title } })} className="font-semibold">
                {words(title)}
              </Link>
              : {labels.map((label) => words(label)).join(', ')}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Scrolls to the field in the URL's fragment, and focuses it. */
const useRevealed = (page: string) => {
  // The same address again, as by a second search, is a new history entry.
  const { hash, entry } = useLocation({
    select: ({ hash, state }) => ({ hash, entry: state.__TSR_key }),
    structuralSharing: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or entry reveals anew.
  useEffect(() => {
    const field = hash ? document.getElementById(hash) : null
    if (!field) return
    field.scrollIntoView({ block: 'center' })
    field
      .querySelector<HTMLElement>('input, select, textarea, button')
      ?.focus({ preventScroll: true })
  }, [hash, entry, page])
  return hash
}
