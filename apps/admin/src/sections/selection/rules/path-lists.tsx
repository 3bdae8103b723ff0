/** The sentences of a path with a variable number of fields: shares, sort keys, marks. */
import { type SortKey, sortKeyLabels, sortKeys } from '@sekolah/contract/admission/selection/labels'
import { Button, IconButton } from '@sekolah/ui/button'
import { Plus, X } from 'lucide-react'
import { hasBlockingFault } from './fault-lines.tsx'
import { faultsUnder } from './faults.ts'
import { InlineNumber, InlinePercent, InlineSelect, InlineText } from './inline.tsx'
import { type PathProps, SentenceWithFaults } from './path-sentence.tsx'

type Props = PathProps & { name: string; id: string }

const refusal = ({ faults, at, id }: Props, ...place: (string | number)[]) => ({
  isRefused: hasBlockingFault(faultsUnder(faults, 'paths', at, ...place)),
  describedBy: id,
})

/** The shares of programmes: "Khusus Tata Busana 50 %." */
export const SharesSentence = (props: Props) => {
  const { path, at, programs, faults, name, id, onChange } = props
  const { shares } = path
  const set = (next: typeof shares) => onChange({ ...path, shares: next })
  const left = programs.filter((program) => !shares.some((one) => one.program === program))
  const [next] = left
  return (
    <SentenceWithFaults id={id} faults={faults} at={at} fields={['shares']}>
      {shares.map((one, place) => (
        <div key={one.program} className="flex flex-wrap items-center gap-x-2">
          Khusus di{' '}
          <InlineSelect
            label={`Program dengan bagian lain ${place + 1}, ${name}`}
            value={one.program}
            onChange={(program) => set(shares.with(place, { ...one, program }))}
            {...refusal(props, 'shares', place, 'program')}
          >
            {[one.program, ...left].map((program) => (
              <option key={program}>{program}</option>
            ))}
          </InlineSelect>{' '}
          bagiannya{' '}
          <InlinePercent
            label={`Bagian kursi ${name} di ${one.program} dalam persen`}
            value={one.share}
            onChange={(share) => set(shares.with(place, { ...one, share }))}
            {...refusal(props, 'shares', place, 'share')}
          />
          <IconButton
            label={`Hapus bagian lain di ${one.program}, ${name}`}
            onClick={() => set(shares.toSpliced(place, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {next !== undefined && (
        <Button
          look="quiet"
          className="-ml-3"
          aria-label={`Bagian lain di satu program, ${name}`}
          onClick={() => set([...shares, { program: next, share: path.share }])}
        >
          <Plus aria-hidden />
          Bagian lain di satu program
        </Button>
      )}
    </SentenceWithFaults>
  )
}

/** "Diurutkan menurut nilai tertinggi, lalu jarak rumah terdekat." */
export const KeysSentence = (props: Props) => {
  const { path, at, faults, name, id, onChange } = props
  const { keys } = path
  const set = (next: SortKey[]) => onChange({ ...path, keys: next })
  const left = sortKeys.filter((key) => !keys.includes(key))
  return (
    <SentenceWithFaults id={id} faults={faults} at={at} fields={['keys']}>
      Diurutkan menurut{' '}
      {keys.map((key, place) => (
        <span key={key}>
          {place > 0 && ', lalu '}
          <InlineSelect
            label={`Urutan ${place + 1}, ${name}`}
            value={key}
            onChange={(value) => {
              const chosen = sortKeys.find((one) => one === value)
              set(chosen ? keys.with(place, chosen) : keys.toSpliced(place, 1))
            }}
            {...refusal(props, 'keys', place)}
          >
            {sortKeys.map(
              (one) =>
                (one === key || left.includes(one)) && (
                  <option key={one} value={one}>
                    {sortKeyLabels[one]}
                  </option>
                ),
            )}
            <option value="">(hapus urutan ini)</option>
          </InlineSelect>
        </span>
      ))}
      {left.length > 0 && (
        <>
          {keys.length > 0 && ', lalu '}
          <InlineSelect
            label={`Tambah urutan, ${name}`}
            value=""
            onChange={(value) => {
              const chosen = sortKeys.find((one) => one === value)
              if (chosen) set([...keys, chosen])
            }}
            {...refusal(props, 'keys')}
          >
            <option value="">…</option>
            {left.map((one) => (
              <option key={one} value={one}>
                {sortKeyLabels[one]}
              </option>
            ))}
          </InlineSelect>
        </>
      )}
      .
    </SentenceWithFaults>
  )
}

/** "Nilai akhir = 60 × Rapor + 40 × TKA." Only when the order uses marks, or some are set. */
export const ComponentsSentence = (props: Props) => {
  const { path, at, faults, name, id, onChange } = props
  const { components } = path
  const set = (next: typeof components) => onChange({ ...path, components: next })
  if (!path.keys.includes('score') && components.length === 0) return null
  return (
    <SentenceWithFaults id={id} faults={faults} at={at} fields={['components']}>
      Nilai akhir ={' '}
      {components.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place while its name is typed.
        <span key={place} className="inline-flex max-w-full flex-wrap items-center gap-1">
          {place > 0 && '+'}
          <InlineNumber
            label={`Bobot nilai ${place + 1}, ${name}`}
            value={one.weight}
            onChange={(weight) => set(components.with(place, { ...one, weight: weight ?? 0 }))}
            {...refusal(props, 'components', place, 'weight')}
          />
          ×
          <InlineText
            label={`Nama nilai ${place + 1}, ${name}`}
            value={one.name}
            placeholder="Rapor"
            maxLength={60}
            className="w-32"
            onChange={(text) => set(components.with(place, { ...one, name: text }))}
            {...refusal(props, 'components', place, 'name')}
          />
          <IconButton
            label={`Hapus nilai ${one.name || place + 1}, ${name}`}
            onClick={() => set(components.toSpliced(place, 1))}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      ))}
      <Button
        look="quiet"
        className="-ml-1"
        aria-label={`Nilai lain, ${name}`}
        {...(hasBlockingFault(faultsUnder(faults, 'paths', at, 'components'))
          ? { 'aria-describedby': id }
          : {})}
        onClick={() => set([...components, { name: '', weight: 100 }])}
      >
        <Plus aria-hidden />
        nilai
      </Button>
    </SentenceWithFaults>
  )
}
