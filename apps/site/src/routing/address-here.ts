/** Follows the addresses that staff wrote: those of pages of this site without loading a document. */
import { isPublicPath } from '@sekolah/contract/routes'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { parseSearch } from './search-params.ts'

/** What the router follows, or null for an address that is no page of the site at `origin`. */
export const addressHere = (href: string, origin: string) => {
  const url = parsed(href, origin)
  // As a browser writes it: who set the server up may have written its host or port differently.
  const here = new URL(origin).origin
  if (url?.origin !== here || !isPublicPath(url.pathname)) return null
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) }
}

/** `URL.canParse` is younger than many phones. */
const parsed = (href: string, origin: string): URL | null => {
  try {
    return new URL(href, origin)
  } catch {
    return null
  }
}

/** For an element with written HTML in it: the router follows the links to pages of this site. */
export const useLinksHere = <Written extends HTMLElement>() => {
  const router = useRouter()
  const written = useRef<Written>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const { origin, pathname } = window.location
      // A place on this page is the browser's matter, and a new tab, which a key with the click opens.
      if (!link || !written.current?.contains(link) || link.pathname === pathname) return
      const { button, altKey, ctrlKey, metaKey, shiftKey } = event
      if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
      const address = link.origin === origin && addressHere(link.href, origin)
      if (!address) return
      event.preventDefault()
      void router.navigate(address)
    }
    // Not at the element: assistive technology would call all of its text clickable.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return written
}
