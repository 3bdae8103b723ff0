/** `/aksesibilitas`: the accessibility statement written by staff, and whom to contact. */

import { publicRoutes } from '@sekolah/contract/routes'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { useSettings } from '../../base/use-site.ts'
import { AskSchool } from '../../blocks/ask-school.tsx'
import { WrittenPage } from './written-page.tsx'

const route = getRouteApi('/aksesibilitas')

export const load = async (content: ContentSource) => ({
  page: (await content.all('pages')).find((row) => row.key === 'accessibility'),
})

export default function Accessibility() {
  const { school_email } = useSettings()
  return (
    <WrittenPage title={publicRoutes['/aksesibilitas']} page={route.useLoaderData().page}>
      <section>
        <h2 className="text-xl">Beri tahu kami</h2>
        <p className="measure mt-2 mb-4">
          Sebutkan halaman yang sulit dipakai dan alat yang Anda gunakan.
          {school_email && (
            <>
              {' '}
              Lewat email:{' '}
              <a href={`mailto:${school_email}`} className="font-semibold text-brand underline">
                {school_email}
              </a>
            </>
          )}
        </p>
        <AskSchool about="Halo, ada halaman situs sekolah yang sulit saya pakai:" />
      </section>
    </WrittenPage>
  )
}
