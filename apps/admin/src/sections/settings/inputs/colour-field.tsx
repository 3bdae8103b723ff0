/** The school's colour: picked or typed, with a preview of site and panel. */

import { brandOf, contrast } from '@sekolah/contract/settings/brand'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { Button } from '@sekolah/ui/button'
import { TextField } from '@sekolah/ui/field'
import type { ComponentProps } from 'react'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'name' | 'hint'> & {
  value: string
  error?: string
  onChange: (colour: string) => void
}

/** The picker's initial colour while none is chosen: the product's own. */
const OWN = '#0b5f6b'

export const ColourField = ({ value, onChange, ...named }: Props) => {
  const colour = /^#[0-9a-f]{6}$/i.exec(value.trim())?.[0].toLowerCase()
  return (
    <div>
      <TextField
        {...named}
        value={value}
        placeholder="#0b5f6b"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="mt-3 flex flex-wrap items-stretch gap-3">
        <input
          type="color"
          aria-label={`${named.label}, dari palet`}
          value={colour ?? OWN}
          onChange={({ target }) => onChange(target.value)}
          className="h-11 w-16 cursor-pointer rounded-md border border-line-strong bg-surface p-1"
        />
        {value && <Button onClick={() => onChange('')}>Pakai warna bawaan</Button>}
      </div>
      {colour && <Preview colour={colour} />}
    </div>
  )
}

/** Previews a page header and a card in both themes, with the lowest contrast among them. */
const Preview = ({ colour }: { colour: string }) => {
  const { tones, hero, heroDeep } = brandOf(colour)
  const cards = [
    { theme: 'Terang', page: '#ffffff', text: tones[700], fill: tones[800], onFill: '#ffffff' },
    { theme: 'Gelap', page: '#111e1f', text: tones[300], fill: tones[200], onFill: tones[950] },
  ]
  const weakest = Math.min(
    contrast('#ffffff', hero),
    ...cards.flatMap(({ page, text, fill, onFill }) => [
      contrast(text, page),
      contrast(onFill, fill),
    ]),
  )
  return (
    <figure className="mt-3 overflow-hidden rounded-md border border-line text-sm">
      <div
        aria-hidden
        className="flex items-center justify-between gap-3 px-4 py-3 font-bold text-white"
        style={{ background: `linear-gradient(160deg, ${hero}, ${heroDeep})` }}
      >
        Kepala halaman
        <span className="rounded-sm bg-amber px-3 py-1 text-on-amber">Daftar</span>
      </div>
      <div aria-hidden className="grid grid-cols-2">
        {cards.map(({ theme, page, text, fill, onFill }) => (
          <div key={theme} className="space-y-2 px-4 py-3" style={{ background: page }}>
            <p className="font-semibold" style={{ color: text }}>
              {theme}
            </p>
            <span
              className="inline-block rounded-sm px-3 py-1 font-semibold"
              style={{ background: fill, color: onFill }}
            >
              Tombol
            </span>
          </div>
        ))}
      </div>
      <div aria-hidden className="flex h-3">
        {Object.entries(tones).map(([step, tone]) => (
          <span key={step} className="grow" style={{ background: tone }} />
        ))}
      </div>
      <figcaption className="border-t border-line px-4 py-2 text-soft">
        Kontras tulisan paling sedikit {formatNumber(weakest, 1)} : 1.
      </figcaption>
    </figure>
  )
}
