/** The tabs of a chapter, each an address of its own. */
import type { PublicRoute } from '@sekolah/contract/routes'
import { TabBar, tabClass } from '@sekolah/ui/tabs'
import { Link, useLocation } from '@tanstack/react-router'
import { usePresentInView } from './present-in-view.ts'

/** `also` is a second address that shows the same tab. */
export type Tab = { to: PublicRoute; label: string; also?: PublicRoute }

export const TabLinks = ({ label, tabs }: { label: string; tabs: Tab[] }) => {
  const { pathname } = useLocation()
  const bar = usePresentInView(pathname)
  return (
    <div ref={bar} className="no-print">
      <TabBar label={label}>
        {tabs.map(({ to, label, also }) => {
          const present = pathname === to || pathname === also
          return (
            <Link
              key={to}
              to={to}
              // Else the first tab, whose address begins those of the others, is present on each.
              activeOptions={{ exact: true }}
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
