/** Saved views as tabs, on screens high enough for another line above the table. */
import { ChipBar, chipClass } from '@sekolah/ui/list'
import { Link } from '@tanstack/react-router'
import { useMediaQuery } from '../../../core/device/device.ts'
import { listAddress, type PpdbQuery } from '../address.ts'
import { isSameView } from './sentences.ts'
import type { useSavedViews } from './use-views.ts'

type Props = {
  query: PpdbQuery
  openId: number | null
  saved: ReturnType<typeof useSavedViews>
}

export const ViewTabs = ({ query, openId, saved }: Props) => {
  // A laptop with 641 px of height shows thirteen applicants without this line, and has the menu.
  const isHigh = useMediaQuery('(min-height: 50rem)')
  if (!isHigh || saved.views.length === 0) return null
  return (
    <ChipBar label="Tampilan tersimpan">
      {saved.views.map(({ id, name, query: view }) => {
        const present = isSameView(view, query)
        return (
          <li key={id}>
            <Link
              {...listAddress(openId, { ...view, per: query.per })}
              aria-current={present ? 'true' : undefined}
              className={chipClass(present)}
            >
              {name}
            </Link>
          </li>
        )
      })}
    </ChipBar>
  )
}
