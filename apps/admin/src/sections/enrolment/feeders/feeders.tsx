/** Feeder schools: staff merge different spellings of one school. */

import type { FeederSchool } from '@sekolah/contract/admission/enrolment/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { Npsn } from './npsn.tsx'

export const FeederSchools = ({ mayChange }: { mayChange: boolean }) => {
  const client = useQueryClient()
  const toast = useToast()
  const [identifying, setIdentifying] = useState<FeederSchool | null>(null)
  const list = useCall('feeders.list')
  const joining = useAction('feeders.join', {
    onDone: (received) => client.setQueryData(keyOf('feeders.list', {}), received),
    onFailed: (error) => toast('bad', `Belum diubah. ${errorReason(error)}`),
  })
  const join = (names: string[], name: string | null) => joining.mutate({ body: { names, name } })
  if (list.error && !list.data) {
    return <Notice tone="bad" role="alert" title={errorReason(list.error)} />
  }
  if (!list.data) return <Skeleton className="h-40" />
  const { schools, suggestions } = list.data
  if (schools.length === 0) return <Empty title="Belum ada pendaftar tahun ini" />
  return (
    <div className="max-w-4xl space-y-4">
      {mayChange && suggestions.length > 0 && (
        <Card>
          <h2 className="border-b border-line px-4 py-3 text-base">Mungkin sekolah yang sama</h2>
          <ul className="divide-y divide-line">
            {suggestions.map(({ name, others }) => (
              <li
                key={name}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2"
              >
                <span className="min-w-0 wrap-anywhere">
                  {name} = {others.join(' = ')}?
                </span>
                <Button
                  aria-label={`Gabungkan ${name}`}
                  pending={joining.isPending}
                  onClick={() => join(others, name)}
                >
                  Gabungkan
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card>
        <table aria-label="Sekolah asal" className="w-full text-sm">
          <thead>
            <tr className="text-left text-xs text-soft [&>th]:border-b [&>th]:border-line [&>th]:px-2 sm:[&>th]:px-3 [&>th]:py-2 [&>th]:font-semibold">
              <th scope="col">Sekolah asal</th>
              {['Daftar', 'Diterima', 'Ambil kursi'].map((label) => (
                <th key={label} scope="col" className="text-right">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {schools.map((school) => (
              <Line
                key={school.name}
                {...{ school, pending: joining.isPending }}
                onSplit={mayChange ? () => join(school.spellings, null) : null}
                onIdentify={mayChange ? () => setIdentifying(school) : null}
              />
            ))}
          </tbody>
        </table>
      </Card>
      {identifying && <Npsn school={identifying} onClose={() => setIdentifying(null)} />}
    </div>
  )
}

type LineProps = {
  school: FeederSchool
  pending: boolean
  onSplit: (() => void) | null
  onIdentify: (() => void) | null
}

const Line = ({ school, pending, onSplit, onIdentify }: LineProps) => {
  const { name, npsn, spellings, applied, accepted, taken } = school
  return (
    <tr className="tabular-nums [&>td]:border-b [&>td]:border-line [&>td]:px-2 sm:[&>td]:px-3 [&>td]:py-2">
      <td>
        <span className="font-semibold wrap-anywhere">{name}</span>
        {(npsn || onIdentify) && (
          <span className="block text-soft">
            {npsn && `NPSN ${npsn} `}
            {onIdentify && (
              <button
                type="button"
                aria-label={`${npsn ? 'Ubah' : 'Isi'} NPSN ${name}`}
                className="min-h-6 font-semibold text-brand hover:underline"
                onClick={onIdentify}
              >
                {npsn ? 'Ubah' : 'Isi NPSN'}
              </button>
            )}
          </span>
        )}
        {spellings.length > 0 && (
          <span className="block text-soft">
            termasuk {spellings.join(', ')}{' '}
            {onSplit && (
              <Button
                look="quiet"
                aria-label={`Pisahkan ${name}`}
                pending={pending}
                onClick={onSplit}
              >
                Pisahkan
              </Button>
            )}
          </span>
        )}
      </td>
      {[applied, accepted, taken].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the table.
        <td key={index} className="text-right">
          {count}
        </td>
      ))}
    </tr>
  )
}
