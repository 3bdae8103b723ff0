/** The tabs of a chapter, each an address of its own. */
import type { PublicRoute } from '@sekolah/contract/routes'
import { TabBar, tabClass } from '@sekolah/ui/tabs'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** `also` is a second address that shows the same tab. */
export type Tab = { to: PublicRoute; label: string; also?: PublicRoute }

export const TabLinks = ({ label, tabs }: { label: string; tabs: Tab[] }) => {
  const { pathname } = useLocation()
  const bar = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another present tab.
  useEffect(() => {
    if (bar.current) showPresent(bar.current)
  }, [pathname])
  return (
    <div ref={bar} className="no-print">
      <TabBar label={label}>
        {tabs.map(({ to, label, also }) => {
          const present = pathname === to || pathname === also
          return (
            <Link
              key={to}
              to={to}
              aria-current={present ? 'page' : undefined}
              className={tabClass(present)}
            >
              {label}
            </Link>
          )
        })}
      </TabBar>
    </div>
  )
}

const EDGE_PX = 16

/** On a narrow screen the present tab may lie beyond the edge; the page itself does not move. */
const showPresent = (bar: HTMLElement) => {
  const scroller = bar.querySelector('nav')
  const present = bar.querySelector('[aria-current]')
  if (!scroller || !present) return
  const beyond = present.getBoundingClientRect().right - scroller.getBoundingClientRect().right
  if (beyond > -EDGE_PX) scroller.scrollLeft += beyond + EDGE_PX
}
