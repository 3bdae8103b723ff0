/** The tabs of a chapter, each with its own address. */
import { type PublicRoute, publicRoutes } from '@sekolah/contract/routes'
import { classes } from '@sekolah/ui/classes'
import { TabBar, tabClass } from '@sekolah/ui/tabs'
import { Link } from '@tanstack/react-router'
import { usePath } from '../base/use-site.ts'

/**
 * `also` is a second address that shows the same tab; `ifHeld` shows it only where this device holds
 * something of admission, or on its own page.
 */
export type Tab = { to: PublicRoute; label: string; also?: PublicRoute; ifHeld?: boolean }

type Props = {
  label: string
  tabs: Tab[]
  /** Whether a narrow screen shows all of them, in two rows. */
  wraps?: boolean
  /** Other pages below this address are added as tabs, with their titles. */
  under?: PublicRoute
}

export const TabLinks = ({ label, tabs, under, wraps }: Props) => {
  const path = usePath()
  return (
    <div className="no-print">
      <TabBar label={label} wraps={wraps}>
        {[...tabs, ...othersUnder(under, tabs)].map(({ to, label, also, ifHeld }) => {
          const present = path === to || path === also
          return (
            <Link
              key={to}
              to={to}
              // Match exactly, or the first tab would be active on all: its address is a prefix of
              // the others.
              activeOptions={{ exact: true }}
              aria-current={present ? 'page' : undefined}
              className={classes(tabClass(present), ifHeld && !present && 'held-only')}
            >
              {label}
            </Link>
          )
        })}
      </TabBar>
    </div>
  )
}

const othersUnder = (under: PublicRoute | undefined, tabs: Tab[]): Tab[] =>
  (Object.keys(publicRoutes) as PublicRoute[])
    .filter((to) => under && to.startsWith(`${under}/`) && !tabs.some((tab) => tab.to === to))
    .map((to) => ({ to, label: publicRoutes[to] }))
