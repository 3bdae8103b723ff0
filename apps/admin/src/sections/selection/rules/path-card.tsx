/** One path as sentences with input fields. */
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import { IconButton } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Checkbox } from '@sekolah/ui/field'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { FaultLines, hasBlockingFault } from './fault-lines.tsx'
import { faultsExactlyAt, faultsUnder } from './faults.ts'
import { InlineNumber, InlinePercent, InlineSelect, InlineText } from './inline.tsx'
import { ComponentsSentence, KeysSentence, SharesSentence } from './path-lists.tsx'
import { type PathProps, SentenceWithFaults } from './path-sentence.tsx'

type Props = PathProps & {
  documentTypes: readonly DocumentType[]
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export const PathCard = (props: Props) => {
  const { path, at, paths, documentTypes, faults, onChange, onMove, onRemove } = props
  const headId = useId()
  const name = path.label || `jalur ${at + 1}`
  const set = (part: Partial<Path>) => onChange({ ...path, ...part })
  const field = (...place: (string | number)[]) => {
    const found = faultsUnder(faults, 'paths', at, ...place)
    return { isRefused: hasBlockingFault(found), describedBy: `${headId}-${place[0]}` }
  }
  return (
    <Card className="p-4 sm:p-5">
      <section aria-labelledby={headId} className="space-y-3">
        <div className="flex items-center gap-1">
          <h3 id={headId} className="mr-auto text-base">
            {at + 1}. {path.label || 'Jalur tanpa nama'}
          </h3>
          <IconButton
            label={`Naik: ${name}`}
            aria-disabled={at === 0 || undefined}
            className="aria-disabled:opacity-35"
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={`Turun: ${name}`}
            aria-disabled={at === paths.length - 1 || undefined}
            className="aria-disabled:opacity-35"
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton label={`Hapus ${name}`} className="text-bad" onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
        <SentenceWithFaults
          id={`${headId}-share`}
          faults={faults}
          at={at}
          fields={['label', 'share', 'max']}
        >
          <InlineText
            label={`Nama jalur ${at + 1}`}
            value={path.label}
            placeholder="Jalur Prestasi"
            maxLength={60}
            data-path-name
            onChange={(label) => set({ label })}
            className="w-52"
            {...field('label')}
          />{' '}
          mendapat{' '}
          <InlinePercent
            label={`Bagian kursi ${name} dalam persen`}
            value={path.share}
            onChange={(share) => set({ share })}
            {...field('share')}
          />{' '}
          kursi setiap program, paling banyak{' '}
          <InlineNumber
            label={`Paling banyak kursi ${name} di satu program`}
            value={path.max}
            onChange={(max) => set({ max })}
            {...field('max')}
          />{' '}
          kursi <span className="text-soft">(kosong: tanpa batas).</span>
        </SentenceWithFaults>
        <SharesSentence {...props} name={name} id={`${headId}-shares`} />
        <SentenceWithFaults id={`${headId}-is_open`} faults={faults} at={at} fields={['is_open']}>
          Yang ikut:{' '}
          <InlineSelect
            label={`Siapa yang ikut ${name}`}
            value={path.is_open ? 'all' : 'claimed'}
            onChange={(value) => set({ is_open: value === 'all' })}
          >
            <option value="all">semua pendaftar</option>
            <option value="claimed">yang jalurnya disetujui petugas</option>
          </InlineSelect>
          .
        </SentenceWithFaults>
        <KeysSentence {...props} name={name} id={`${headId}-keys`} />
        <ComponentsSentence {...props} name={name} id={`${headId}-components`} />
        <SentenceWithFaults id={`${headId}-spill_to`} faults={faults} at={at} fields={['spill_to']}>
          Sisa kursi{' '}
          <InlineSelect
            label={`Sisa kursi ${name} ke`}
            value={path.spill_to ?? ''}
            onChange={(code) => set({ spill_to: code || null })}
            {...field('spill_to')}
          >
            <option value="">tidak dipindahkan</option>
            {paths.map(
              ({ code, label }) =>
                code !== path.code && (
                  <option key={code} value={code}>
                    ke {label || code}
                  </option>
                ),
            )}
          </InlineSelect>
          .
        </SentenceWithFaults>
        {!path.is_open && documentTypes.length > 0 && (
          <fieldset>
            <legend className="mb-1">Sebelum disetujui, berkas ini harus sah:</legend>
            <div className="flex flex-wrap gap-x-5">
              {documentTypes.map(({ code, label }) => (
                <Checkbox
                  key={code}
                  label={label}
                  checked={path.document_types.includes(code)}
                  onChange={({ target: { checked } }) => {
                    const others = path.document_types.filter((one) => one !== code)
                    set({ document_types: checked ? [...others, code] : others })
                  }}
                />
              ))}
            </div>
          </fieldset>
        )}
        <Checkbox
          label="Jalur ini mengungkap keadaan keluarga (misalnya afirmasi): jangan disebut di daftar publik."
          checked={path.is_private}
          onChange={({ target: { checked } }) => set({ is_private: checked })}
        />
        <FaultLines faults={faultsExactlyAt(faults, 'paths', at)} />
      </section>
    </Card>
  )
}
