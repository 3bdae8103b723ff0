/** The applicants of a bulk decision; long lists are virtualized. */
import { statusLabels } from '@sekolah/contract/admission/labels'
import type { Applicant } from '@sekolah/contract/admission/schemas'
import { Badge } from '@sekolah/ui/status'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { statusTones } from '../decision/decision.ts'
import { hasMarks, WarningMarks } from '../marks.tsx'

type Props = { title: ReactNode; applicants: Applicant[]; withStatus?: boolean }

/** From this number of rows on the list is virtualized. */
const LONG = 100
/** The estimated row height in pixels, until it is measured. */
const LINE = 37

export const Group = ({ title, applicants, withStatus = false }: Props) => {
  const box = useRef<HTMLUListElement>(null)
  const marked = applicants.filter(hasMarks)
  // Marked applicants come first: among a thousand names they are the likeliest mistakes.
  const inOrder = [...marked, ...applicants.filter((one) => !hasMarks(one))]
  const lines = useVirtualizer<HTMLUListElement, HTMLLIElement>({
    count: inOrder.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 10,
    // Renders the first rows before the box is measured.
    initialRect: { width: 0, height: 10 * LINE },
    useFlushSync: false,
  })
  const isLong = inOrder.length > LONG
  const seen = isLong
    ? lines.getVirtualItems()
    : inOrder.map((_, index) => ({ index, start: 0, end: 0 }))
  return (
    <section>
      <h3 className="mb-2 text-base">
        {title} ({applicants.length})
      </h3>
      {marked.length > 0 && applicants.length > marked.length && (
        <p className="mb-2 text-sm text-soft">
          {marked.length} di antaranya bertanda, paling atas.
        </p>
      )}
      <ul
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        tabIndex={0}
        className="max-h-56 overflow-y-auto rounded-md border border-line text-sm [overflow-anchor:none]"
      >
        <Gap height={seen[0]?.start ?? 0} />
        {seen.flatMap(({ index }) => {
          const one = inOrder[index]
          if (!one) return []
          return (
            <li
              key={one.id}
              ref={lines.measureElement}
              data-index={index}
              aria-setsize={inOrder.length}
              aria-posinset={index + 1}
              className="flex items-center gap-3 border-b border-line px-3 py-2 last:border-0"
            >
              <span className="w-24 shrink-0 whitespace-nowrap text-soft tabular-nums">
                {one.registration_number}
              </span>
              <span className="min-w-0 grow truncate font-semibold">{one.name}</span>
              <WarningMarks applicant={one} />
              {withStatus && (
                <Badge tone={statusTones[one.status]}>{statusLabels[one.status]}</Badge>
              )}
            </li>
          )
        })}
        {isLong && <Gap height={lines.getTotalSize() - (seen.at(-1)?.end ?? 0)} />}
      </ul>
    </section>
  )
}

const Gap = ({ height }: { height: number }) =>
  height > 0 && <li role="presentation" aria-hidden style={{ height }} />
