/** Links families to the portal on which they apply; nothing when none is set. */
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../base/use-site.ts'

export const PortalLink = ({ className, children }: { className: string; children: ReactNode }) => {
  const { ppdb_portal_url } = useSettings()
  return ppdb_portal_url ? (
    <a href={ppdb_portal_url} className={className} target="_blank" rel="noreferrer">
      {children}
      <ExternalLink aria-hidden />
    </a>
  ) : null
}
