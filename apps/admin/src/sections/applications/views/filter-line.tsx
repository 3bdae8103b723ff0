/** The active filters as a sentence: each can be removed, or all, or saved under a name. */
import { mayCall } from '@sekolah/contract/roles'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../core/session/use-session.ts'
import { listAddress, type PpdbQuery } from '../address.ts'
import { NameDialog } from './name-dialog.tsx'
import { filterNames, filterSentences, isSameView } from './sentences.ts'
import type { useSavedViews } from './use-views.ts'

type Props = {
  query: PpdbQuery
  openId: number | null
  today: string
  saved: ReturnType<typeof useSavedViews>
}

/** A status filter alone has no sentence: the chips beside the search already show it. */
export const hasActiveFilter = ({ page: _, per: __, status: ___, ...others }: PpdbQuery): boolean =>
  Object.keys(others).length > 0

const pressable =
  'relative inline-flex items-center no-underline hover:underline after:absolute after:-inset-2'

export const FilterLine = ({ query, openId, today, saved }: Props) => {
  const { user } = useSession()
  const [isNaming, setNaming] = useState(false)
  const sentences = filterSentences(query, today)
  const present = saved.views.find((view) => isSameView(view.query, query))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {present && <strong>{present.name}:</strong>}
      <ul aria-label="Saringan yang dipakai" className="contents">
        {sentences.map(({ name, text }, at) => (
          <li key={name} className="inline-flex items-center gap-1">
            {text}
            <Link
              {...listAddress(openId, { ...query, [name]: undefined, page: undefined })}
              title="Lepas saringan ini"
              className="relative grid size-5 place-items-center rounded-full text-soft after:absolute after:-inset-2 hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
              <span className="sr-only">Lepas {filterNames[name]}</span>
            </Link>
            {at < sentences.length - 1 && <span className="-ml-1">,</span>}
          </li>
        ))}
      </ul>
      <span aria-hidden className="text-soft">
        ·
      </span>
      <Link {...listAddress(openId, { per: query.per })} className={pressable}>
        hapus<span className="sr-only">&nbsp;semua saringan</span>
      </Link>
      {!present && mayCall('admin', user) && (
        <>
          <span aria-hidden className="text-soft">
            ·
          </span>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setNaming(true)}
            className={`${pressable} font-semibold text-brand`}
          >
            Beri nama
          </button>
        </>
      )}
      {isNaming && (
        <NameDialog
          view={null}
          query={query}
          meaning={sentences.map(({ text }) => text).join(', ')}
          onSaved={() => {
            saved.reload()
            setNaming(false)
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}
