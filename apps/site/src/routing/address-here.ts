/** Addresses that staff wrote, as those of this site's own pages. */
import { isPublicPath } from '@sekolah/contract/routes'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { parseSearch } from './search-params.ts'

const HERE = 'https://here.invalid'

/** What the router follows, or null where no page of this site is meant. */
export const addressHere = (href: string, ownOrigin = HERE) => {
  const { origin, pathname, search, hash } = new URL(href, ownOrigin)
  if (origin !== ownOrigin || !isPublicPath(pathname)) return null
  return { to: pathname, search: parseSearch(search), hash: hash.slice(1) }
}

/** For an element with written HTML in it: its links to pages of this site load no document anew. */
export const useLinksHere = () => {
  const router = useRouter()
  return (event: MouseEvent) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event
    const link = (event.target as Element).closest('a')
    // Of a place on this page, and of a tab or a file that was asked for, the browser takes care.
    if (!link || link.pathname === window.location.pathname) return
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
    const address = addressHere(link.href, window.location.origin)
    if (!address) return
    event.preventDefault()
    void router.navigate(address)
  }
}
