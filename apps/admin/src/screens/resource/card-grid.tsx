/**
 * Rows as cards, in as many columns as fit. Up to a hundred cards are all rendered, so that the
 * browser's own search finds them; longer lists are virtualized.
 */
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

const LONG = 100
/** The gap between cards, in pixels. */
const GAP = 12

type Props<Row> = {
  label: string
  rows: Row[]
  /** The minimum width of a card, in pixels. */
  width: number
  /** The estimated height of a card, in pixels, until it is measured. */
  height: number
  children: (row: Row) => ReactNode
}

export const CardGrid = <Row extends { id: number }>(props: Props<Row>) =>
  props.rows.length > LONG ? <LongGrid {...props} /> : <WholeGrid {...props} />

const WholeGrid = <Row extends { id: number }>({ label, rows, width, children }: Props<Row>) => (
  <Cards label={label} columns={`repeat(auto-fill, minmax(min(100%, ${width}px), 1fr))`}>
    {rows.map((row) => (
      <li key={row.id} className="min-w-0">
        {children(row)}
      </li>
    ))}
  </Cards>
)

const LongGrid = <Row extends { id: number }>(props: Props<Row>) => {
  const { label, rows, width, height, children } = props
  const ref = useRef<HTMLUListElement>(null)
  const { columns, top } = useColumns(ref, width)
  const isFramed = useSyncExternalStore(watchWidth, () => wide().matches)
  const options = {
    count: Math.ceil(rows.length / columns),
    estimateSize: () => height,
    gap: GAP,
    overscan: 3,
    useFlushSync: false,
  }
  // On a wide screen the list scrolls in its own frame, on a phone with the page.
  const inFrame = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...options,
    enabled: isFramed,
    getScrollElement: () => ref.current?.closest<HTMLElement>('[data-scrolls]') ?? null,
  })
  const inPage = useWindowVirtualizer<HTMLLIElement>({
    ...options,
    enabled: !isFramed,
    scrollMargin: top,
  })
  const lines = isFramed ? inFrame : inPage
  const margin = isFramed ? 0 : top
  const seen = lines.getVirtualItems()
  const above = (seen[0]?.start ?? margin) - margin
  const below = lines.getTotalSize() - ((seen.at(-1)?.end ?? margin) - margin)
  return (
    <Cards
      ref={ref}
      label={label}
      columns={`repeat(${columns}, minmax(0, 1fr))`}
      above={above}
      below={below}
    >
      {seen.flatMap(({ index }) =>
        rows.slice(index * columns, (index + 1) * columns).map((row, at) => (
          <li
            key={row.id}
            // All cards of a line are as high as the first one, so only the first is measured.
            ref={at === 0 ? lines.measureElement : undefined}
            data-index={index}
            aria-setsize={rows.length}
            aria-posinset={index * columns + at + 1}
            className="min-w-0"
          >
            {children(row)}
          </li>
        )),
      )}
    </Cards>
  )
}

type CardsProps = {
  ref?: Ref<HTMLUListElement>
  label: string
  columns: string
  /** The height of the cards above that are not rendered, in pixels. */
  above?: number
  below?: number
  children: ReactNode
}

const Cards = ({ ref, label, columns, above = 0, below = 0, children }: CardsProps) => {
  const style: CSSProperties = {
    gridTemplateColumns: columns,
    gap: GAP,
    marginTop: above,
    marginBottom: below,
  }
  return (
    <div className="flow-root p-3 sm:p-4">
      <ul ref={ref} aria-label={label} className="grid" style={style}>
        {children}
      </ul>
    </div>
  )
}

/** How many columns fit, and the list's offset from the top of the page, in pixels. */
const useColumns = (ref: { current: HTMLElement | null }, width: number) => {
  const [layout, setLayout] = useState({ columns: 1, top: 0 })
  useLayoutEffect(() => {
    const frame = ref.current?.parentElement
    if (!frame) return
    const look = () => {
      const { paddingLeft, paddingRight, paddingTop } = getComputedStyle(frame)
      const available =
        frame.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const columns = Math.max(1, Math.floor((available + GAP) / (width + GAP)))
      const top = frame.getBoundingClientRect().top + window.scrollY + Number.parseFloat(paddingTop)
      setLayout((before) =>
        before.columns === columns && before.top === top ? before : { columns, top },
      )
    }
    const watch = new ResizeObserver(look)
    watch.observe(frame)
    return () => watch.disconnect()
  }, [ref, width])
  return layout
}

/** From this width on the panel is as high as the screen, and lists scroll in their own frame. */
const wide = () => window.matchMedia('(min-width: 64rem)')
const watchWidth = (listener: () => void) => {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
