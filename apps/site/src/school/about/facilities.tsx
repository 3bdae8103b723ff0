/** The first facilities, each with its features. */
import { Empty } from '@sekolah/ui/status'
import { Check } from 'lucide-react'
import { Picture } from '../../blocks/picture.tsx'
import type { AboutSchool } from './load.ts'

type Props = { id: string; facilities: AboutSchool['facilities'] }

export const Facilities = ({ id, facilities }: Props) => (
  <section id={id}>
    <h2 className="text-2xl sm:text-3xl">Fasilitas</h2>
    {facilities.length === 0 && (
      <div className="mt-6">
        <Empty title="Fasilitas Belum Diisi">Daftar fasilitas akan segera ditambahkan.</Empty>
      </div>
    )}
    <ul className="mt-6 grid grid-cols-1 gap-5 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
      {facilities.map(({ id, name, description, features, image, image_alt }) => (
        <li key={id}>
          <article className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface">
            <Picture
              url={image}
              alt={image_alt ?? ''}
              shape="wide"
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 6.5rem"
              className="shrink-0"
            />
            <div className="flex grow flex-col p-5">
              <h3 className="text-lg">{name}</h3>
              <p className="mt-1.5 mb-4 text-soft">{description}</p>
              {features.length > 0 && (
                <ul className="mt-auto space-y-1.5 border-t border-line pt-4 text-sm">
                  {features.map((feature) => (
                    <li key={feature} className="flex gap-2">
                      <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-brand" />
                      {feature}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </article>
        </li>
      ))}
    </ul>
  </section>
)
