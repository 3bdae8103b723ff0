/** A long list: the link that shows its next rows, and the focus on the first of them. */
import { buttonClass } from '@sekolah/ui/button'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { pagesIn } from '../routing/paging.ts'

/**
 * `list` belongs to the element with the rows, which `rows` selects in it; `show` is the link below.
 */
export const useLongList = <Element extends HTMLElement>(
  { shown, total, halaman }: { shown: number; total: number; halaman: string | undefined },
  rows = ':scope > *',
) => {
  const list: RefObject<Element | null> = useRef(null)
  /** How many rows there were when more were asked for. */
  const asked = useRef<number | null>(null)
  useEffect(() => {
    if (asked.current === null || shown === asked.current) return
    const first = list.current?.querySelectorAll<HTMLElement>(rows)[asked.current]
    asked.current = null
    const target = first?.querySelector('summary') ?? first
    if (!target) return
    if (target === first) target.tabIndex = -1
    target.focus()
  }, [shown, rows])
  const more = shown < total && (
    <p className="mt-8 text-center">
      {/* From the address, not from the last rendering: a search may just have changed it. A
          picture that is open there is not part of the list. */}
      <Link
        to="."
        search={(present) => ({
          ...present,
          gambar: undefined,
          halaman: `${pagesIn(halaman) + 1}`,
        })}
        replace
        resetScroll={false}
        className={buttonClass({ size: 'lg' })}
        onClick={() => {
          asked.current = shown
        }}
      >
        Tampilkan lagi ({total - shown})
      </Link>
    </p>
  )
  return { list, more }
}
