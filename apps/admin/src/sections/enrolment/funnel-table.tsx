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
  const hasWaves = lines.some(({ wave }) => wave !== null)
  const names = (line: FunnelLine) => (
    <>
      <span className="font-semibold">{line.program || 'Tanpa program'}</span>
      {hasWaves && <span className="block text-soft">{line.wave ?? 'Tanpa gelombang'}</span>}
    </>
  )
  return (
    <>
      <table
        aria-label="Ringkasan daftar ulang"
        className="w-full text-sm tabular-nums max-xl:hidden [&_td]:px-2 [&_td]:py-2 [&_td]:text-right [&_th]:px-2 [&_th]:py-2 [&_tr>:first-child]:pl-4 [&_tr>:last-child]:pr-4"
      >
        <thead>
          <tr className="border-b border-line align-bottom text-xs text-soft">
            <th scope="col" className="text-left font-semibold">
              {hasWaves ? 'Gelombang dan program' : 'Program'}
            </th>
            {shown.map(([key, label]) => (
              <th key={key} scope="col" className="text-right font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={keyOf(line)} className="border-b border-line last:border-0">
              <th scope="row" className="text-left font-normal">
                {names(line)}
              </th>
              {shown.map(([key]) => (
                <td key={key}>{line[key] ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
        {lines.length > 1 && (
          <tfoot>
            <tr className="border-t border-line-strong/50 font-semibold">
              <th scope="row" className="text-left">
                Jumlah
              </th>
              {shown.map(([key]) => (
                <td key={key}>{isSummed(key) && sumOf(lines, key)}</td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <ul aria-label="Ringkasan daftar ulang" className="divide-y divide-line text-sm xl:hidden">
        {lines.map((line) => (
          <li key={keyOf(line)} className="px-4 py-3">
            {names(line)}
            <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
              {shown.map(([key, label]) => (
                <div key={key} className="flex gap-1.5">
                  <dt className="text-soft">{label}</dt>
                  <dd className="font-semibold">{line[key] ?? '–'}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}

const keyOf = ({ wave_id, program }: FunnelLine): string => `${wave_id} ${program}`

/**
 * No total for these columns: a child may wait for several programmes, and two waves may share the
 * seats of one.
 */
const isSummed = (key: Column): boolean => key !== 'seats_left' && key !== 'waiting'

const sumOf = (lines: readonly FunnelLine[], key: Column): number =>
  lines.reduce((sum, line) => sum + (line[key] ?? 0), 0)
