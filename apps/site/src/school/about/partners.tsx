/** The industry partners; nothing when staff have entered none. */
import { parseStructured } from '@sekolah/contract/settings/rules'
import { useSettings } from '../../base/use-site.ts'

export const Partners = () => {
  const partners = parseStructured(useSettings(), 'industry_partners')
  if (partners.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl sm:text-3xl">Mitra industri</h2>
      <ul className="mt-6 flex flex-wrap gap-3">
        {partners.map(({ name, link }) => (
          <li key={name}>
            {link ? (
              <a
                href={link}
                rel="noopener noreferrer"
                className={`${look} hover:bg-sunken hover:underline`}
              >
                {name}
              </a>
            ) : (
              <span className={look}>{name}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const look =
  'inline-flex min-h-12 items-center rounded-md border border-line bg-surface px-5 font-semibold'
