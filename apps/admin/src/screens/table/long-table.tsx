/**
 * A virtualized table of thousands of rows, loaded in pages: only the rows near the screen are
 * rendered, and screen readers get the total by `aria-rowcount`.
 */
import { Fragment, useEffect, useEffectEvent, useState } from 'react'
import { BodyRow, SkeletonRow } from './cells.tsx'
import { type Identified, TableFrame, type TableProps } from './data-table.tsx'
import { useVirtualRows } from './use-long-rows.ts'

type Props<Entity extends Identified> = TableProps<Entity> & {
  total: number
  /** The row at an index of the whole list; undefined while it is not loaded. */
  at: (index: number) => Entity | undefined
  /** The index of a loaded row; -1 for any other. */
  indexOf: (id: number) => number
  /** Called with the first and the last index that should be loaded. */
  onSeen: (first: number, last: number) => void
  /** Identifies the list: a new key scrolls back to the first row. */
  listKey: string
}

export const LongTable = <Entity extends Identified>(props: Props<Entity>) => {
  const { total, at, indexOf, onSeen, listKey, ...frame } = props
  const { choice, isDense, openId = null } = frame
  const [focusedId, setFocusedId] = useState<number | null>(null)
  const openIndex = openId === null ? -1 : indexOf(openId)
  const { ref, places, end, first, last, scrollTo } = useVirtualRows({
    count: total,
    isDense,
    stays: [openIndex, focusedId === null ? -1 : indexOf(focusedId)],
  })

  const seen = useEffectEvent(onSeen)
  useEffect(() => seen(first, last), [first, last])
  const goTo = useEffectEvent(scrollTo)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for every other list.
  useEffect(() => goTo(0), [listKey])
  useEffect(() => {
    if (openIndex >= 0) goTo(openIndex)
  }, [openIndex])

  return (
    <TableFrame
      {...frame}
      ref={ref}
      aria-rowcount={total + 1}
      // No scroll anchoring: the browser would move the list whenever rows above the screen are
      // replaced by a gap.
      className="[overflow-anchor:none]"
    >
      <tbody
        onFocus={({ target }) => setFocusedId(Number(target.closest('tr')?.dataset.id ?? 0))}
        onBlur={() => setFocusedId(null)}
      >
        {places.map(({ index, gap }) => {
          const row = at(index)
          return (
            // Keyed by row, or a row would be recreated at each index that it scrolls to.
            <Fragment key={row?.id ?? `place ${index}`}>
              <Gap height={gap} />
              {row ? (
                <BodyRow isOpen={row.id === openId} {...{ row, choice, isDense, index }} />
              ) : (
                <SkeletonRow {...{ choice, isDense, index }} />
              )}
            </Fragment>
          )
        })}
        <Gap height={end} />
      </tbody>
    </TableFrame>
  )
}

/** Fills the height of rows that are not rendered. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td style={{ height }} className="p-0" />
    </tr>
  )
