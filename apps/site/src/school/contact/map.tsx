/** A drawn map, without third-party requests; a link opens a real one. */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { buttonClass } from '@sekolah/ui/button'
import { ExternalLink, Navigation } from 'lucide-react'

type Props = { settings: PublicSettings }

export const SchoolMap = ({ settings }: Props) => {
  const { school_name, school_address, map_lat, map_lng } = settings
  const nameAndAddress = [school_name, school_address].filter(Boolean).join(', ')
  const place = map_lat && map_lng ? `${map_lat},${map_lng}` : null
  if (!place && !school_address) return null
  const query = encodeURIComponent(place ?? nameAndAddress)
  const geo = place
    ? `geo:${place}?q=${place}(${encodeURIComponent(school_name)})`
    : `geo:0,0?q=${query}`
  return (
    <section className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-[1fr_1.7fr] lg:col-span-2">
      <div className="flex flex-col items-start gap-3 p-5 sm:p-6">
        <h2 className="text-lg">Alamat</h2>
        {school_address && (
          <address className="whitespace-pre-line not-italic">{school_address}</address>
        )}
        <span className="mb-auto" />
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          <ExternalLink aria-hidden />
          Buka di Google Maps
        </a>
        <a href={geo} className={buttonClass()}>
          <Navigation aria-hidden />
          Buka di aplikasi peta
        </a>
      </div>
      <Drawing name={school_name} />
    </section>
  )
}

const Drawing = ({ name }: { name: string }) => (
  <div className="relative max-md:order-first">
    <svg
      role="img"
      aria-label={`Gambar letak ${name}, bukan peta berskala`}
      viewBox="0 0 640 320"
      preserveAspectRatio="xMidYMid slice"
      className="block h-56 w-full bg-brand-wash sm:h-72 md:h-full md:min-h-72"
    >
      <g className="fill-good-wash">
        <rect x="30" y="36" width="120" height="84" rx="14" />
        <rect x="470" y="206" width="150" height="96" rx="14" />
        <rect x="214" y="212" width="92" height="90" rx="14" />
      </g>
      <path
        d="M-20 262C90 214 120 316 240 268S420 176 660 236"
        className="fill-none stroke-info-wash"
        strokeWidth="30"
      />
      <g className="fill-none stroke-surface" strokeLinecap="round">
        <path d="M-20 168H660M184-20V340M424-20V340" strokeWidth="22" />
        <path d="M-20 74H184M304-20V168M424 92H660M546 92V340M66 168V340" strokeWidth="11" />
      </g>
      <path
        d="M-20 168H660M184-20V340M424-20V340"
        className="fill-none stroke-line"
        strokeWidth="2"
        strokeDasharray="10 12"
      />
      <g className="fill-line">
        <rect x="206" y="30" width="34" height="26" rx="5" />
        <rect x="250" y="30" width="38" height="40" rx="5" />
        <rect x="206" y="104" width="60" height="40" rx="5" />
        <rect x="444" y="26" width="54" height="42" rx="5" />
        <rect x="520" y="20" width="40" height="48" rx="5" />
        <rect x="578" y="30" width="44" height="36" rx="5" />
        <rect x="566" y="112" width="60" height="34" rx="5" />
        <rect x="92" y="196" width="66" height="44" rx="5" />
        <rect x="446" y="192" width="34" height="44" rx="5" />
      </g>
      <rect x="322" y="84" width="84" height="62" rx="8" className="fill-brand/25" />
      <path
        d="M364 132c-22-28-34-44-34-62a34 34 0 1 1 68 0c0 18-12 34-34 62Z"
        className="fill-amber stroke-surface"
        strokeWidth="4"
      />
      <path d="m364 52 22 10-22 10-22-10Zm-14 15v11c8 7 20 7 28 0V67" className="fill-on-amber" />
    </svg>
    <p className="absolute inset-x-4 bottom-4 w-fit rounded-md bg-surface px-3 py-1.5 text-sm font-semibold shadow-raised">
      {name}
    </p>
  </div>
)
