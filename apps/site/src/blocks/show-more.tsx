/** The link that shows a long list's next rows, and moves the focus to the first of them. */
import { buttonClass } from '@sekolah/ui/button'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { shownPageCount } from '../routing/paging.ts'

/**
 * `list` is the ref of the element with the rows, which the selector `rows` matches; `show` is the
 * link below.
 */
export const useShowMore = <Element extends HTMLElement>(
  { shown, total, halaman }: { shown: number; total: number; halaman: string | undefined },
  rows = ':scope > *',
) => {
  const list: RefObject<Element | null> = useRef(null)
  /** The number of rows when the user asked for more. */
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
      {/* Use the address, not the last render: a search may just have changed it. An open
          picture in the address is not part of the list. */}
      <Link
        to="."
        search={(present) => ({
          ...present,
          gambar: undefined,
          halaman: `${shownPageCount(halaman) + 1}`,
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
