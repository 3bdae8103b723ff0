/** A link whose address staff entered: a page of this site, or any other URL. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOrigin } from '../base/use-site.ts'
import { siteLocationOf } from '../routing/address-here.ts'

type Props = { href: string; className?: string; children: ReactNode }

export const AnyLink = ({ href, className, children }: Props) => {
  const address = siteLocationOf(href, useOrigin())
  return address ? (
    <Link {...address} className={className}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer" className={className}>
      {children}
    </a>
  )
}
