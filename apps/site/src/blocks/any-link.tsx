/** A link whose address staff wrote: a page of this site, or anything that a browser opens. */
import { isPublicPath } from '@sekolah/contract/routes'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseSearch } from '../routing/search-params.ts'

type Props = { href: string; className?: string; children: ReactNode }

export const AnyLink = ({ href, className, children }: Props) => {
  // Of an absolute address of this site, only path, query and hash are used.
  const { origin, pathname, search, hash } = new URL(href, HERE)
  if (origin !== HERE || !isPublicPath(pathname)) {
    return (
      <a href={href} rel="noopener noreferrer" className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={pathname} search={parseSearch(search)} hash={hash.slice(1)} className={className}>
      {children}
    </Link>
  )
}

const HERE = 'https://here.invalid'
