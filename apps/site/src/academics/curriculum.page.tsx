/** The fourth tab: the national curriculum, and this school's additions. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { Card } from '@sekolah/ui/card'
import { getRouteApi } from '@tanstack/react-router'
import { Check, HandHeart, Laptop, Layers } from 'lucide-react'
import { useSettings } from '../base/use-site.ts'
import { listSentence } from '../routing/head.ts'
import type { About } from '../routing/page.ts'
import { schoolName } from '../routing/structured-data.ts'
import { AcademicsFrame } from './frame.tsx'
import { programsOf } from './programs.ts'

const route = getRouteApi('/academics/curriculum')

export const load = async (content: ContentSource) => ({
  items: await programsOf(content, 'kurikulum'),
})

export const about = ({ items }: Awaited<ReturnType<typeof load>>): About => ({
  description: listSentence(
    'Kurikulum Merdeka',
    items.map(({ name }) => name),
  ),
  data: (root) => ({
    '@type': 'WebPage',
    name: 'Kurikulum Merdeka',
    ...(items.length > 0 && { about: items.map(({ name }) => name) }),
    publisher: schoolName(root),
  }),
})

export default function Curriculum() {
  const { items } = route.useLoaderData()
  const principles = principlesOf(useSettings())
  return (
    <AcademicsFrame title="Akademik">
      <h2 className="text-2xl sm:text-3xl">Kurikulum Merdeka</h2>
      {items.length === 0 ? (
        <p className="mt-4 text-lg text-soft">Informasi kurikulum akan segera ditambahkan</p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface">
          {items.map(({ id, name, description, features }) => (
            <li key={id} className="grid gap-x-10 gap-y-3 p-5 sm:p-6 md:grid-cols-2">
              <div>
                <h3 className="text-lg">{name}</h3>
                <p className="mt-2 text-soft">{description}</p>
              </div>
              {features.length > 0 && (
                <ul className="space-y-1.5 md:pt-1">
                  {features.map((feature) => (
                    <li key={feature} className="flex gap-2">
                      <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand" />
                      {feature}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-3">
        {principles.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Card className="h-full p-5 sm:p-6">
              <span className="flex size-11 items-center justify-center rounded-md bg-brand-wash text-brand">
                <Icon aria-hidden className="size-5" />
              </span>
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </AcademicsFrame>
  )
}

/**
 * Three principles of the curriculum for every school; the ministry has renamed the second, so its
 * text is a setting.
 */
const principlesOf = ({ curriculum_project_title, curriculum_project_text }: PublicSettings) => [
  {
    icon: Layers,
    title: 'Pembelajaran Berdiferensiasi',
    text: 'Guru menyesuaikan cara, tempo, dan tugas dengan kesiapan serta minat setiap siswa.',
  },
  ...(curriculum_project_title
    ? [{ icon: HandHeart, title: curriculum_project_title, text: curriculum_project_text }]
    : []),
  {
    icon: Laptop,
    title: 'Teknologi Pembelajaran',
    text: 'Materi, tugas, dan penilaian memakai perangkat digital yang juga dipakai di dunia kerja.',
  },
]
