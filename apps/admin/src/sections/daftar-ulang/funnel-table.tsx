/** From application to enrolment by wave and programme, in the tab and on the dashboard. */
import type { FunnelLine } from '@sekolah/contract/admission/enrolment/schemas'

const columns = [
  ['applied', 'Daftar'],
  ['verified', 'Berkas sah'],
  ['accepted', 'Diterima'],
  ['offered', 'Belum menjawab'],
  ['confirmed', 'Konfirmasi'],
  ['enrolled', 'Lengkap'],
  ['resigned', 'Mundur'],
  ['expired', 'Lewat batas'],
  ['seats_left', 'Sisa kursi'],
  ['waiting', 'Cadangan'],
] as const satisfies (readonly [keyof FunnelLine, string])[]

type Column = (typeof columns)[number][0]

export const FunnelTable = ({ lines }: { lines: readonly FunnelLine[] }) => {
  const shown = columns.filter(([key]) => lines.some((line) => line[key] !== null))
  return (
    <div className="overflow-x-auto">
      <table
        aria-label="Ringkasan daftar ulang"
        className="w-full text-sm tabular-nums [&_td]:px-3 [&_td]:py-2 [&_td]:text-right [&_th]:px-3 [&_th]:py-2 [&_th]:text-left [&_tr>:first-child]:sticky [&_tr>:first-child]:left-0 [&_tr>:first-child]:bg-surface"
      >
        <thead>
          <tr className="border-b border-line align-bottom text-xs text-soft">
            <th scope="col" className="font-semibold">
              Gelombang dan program
            </th>
            {shown.map(([key, label]) => (
              <th key={key} scope="col" className="text-right! font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.wave_id} ${line.program}`} className="border-b border-line">
              <th scope="row" className="min-w-32 font-normal">
                <span className="font-semibold">{line.program || 'Tanpa program'}</span>
                <span className="block text-soft">{line.wave ?? 'Tanpa gelombang'}</span>
              </th>
              {shown.map(([key]) => (
                <td key={key}>{line[key] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row">Jumlah</th>
              {shown.map(([key]) => (
                <td key={key}>{isSummed(key) && sumOf(lines, key)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** A child may wait for several programmes, and two waves may share the seats of one. */
const isSummed = (key: Column): boolean => key !== 'seats_left' && key !== 'waiting'

const sumOf = (lines: readonly FunnelLine[], key: Column): number =>
  lines.reduce((sum, line) => sum + (line[key] ?? 0), 0)
