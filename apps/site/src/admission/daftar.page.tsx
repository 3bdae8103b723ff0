/** PPDB, second tab: Pendaftaran saya and the form. */
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { getRouteApi } from '@tanstack/react-router'
import type { About } from '../routing/page.ts'
import { ApplyPage } from './apply-page.tsx'

const route = getRouteApi('/ppdb/daftar')

export const load = async (content: Pick<ContentSource, 'all'>) => {
  const [info, programs, settings] = await Promise.all([
    content.all('ppdb_info'),
    content.all('academic_programs'),
    content.all('settings'),
  ])
  return {
    isOnPortal: settingsFrom(settings).ppdb_mode === 'portal',
    requirements: info.flatMap((row) => (row.info_type === 'requirements' ? row.data : [])),
    programs: programs
      .filter((row) => row.type === 'program_unggulan')
      .map(({ id, name }) => ({ id, name })),
  }
}

export const about = ({ isOnPortal }: Awaited<ReturnType<typeof load>>): About =>
  isOnPortal ? { title: 'Pendaftaran di Portal' } : {}

export default function Apply() {
  return <ApplyPage {...route.useLoaderData()} program={route.useSearch().program} />
}
