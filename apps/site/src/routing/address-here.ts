/**
 * Follows links that staff entered: those to pages of this site by the router, without a page load.
 */
import { isPublicPath } from '@sekolah/contract/routes'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { parseSearch } from './search-params.ts'

/**
 * The location for the router, or null for an address that is not a page of the site at `origin`.
 */
export const siteLocationOf = (href: string, origin: string) => {
  const url = parsed(href, origin)
  // Normalized: the configured origin may spell its host or port differently.
  const here = new URL(origin).origin
  if (url?.origin !== here || !isPublicPath(url.pathname)) return null
  return { to: url.pathname, search: parseSearch(url.search), hash: url.hash.slice(1) }
}

/** `URL.canParse` is newer than many phones. */
const parsed = (href: string, origin: string): URL | null => {
  try {
    return new URL(href, origin)
  } catch {
    return null
  }
}

/** A ref for an element with written HTML: the router follows its links to pages of this site. */
export const useRouterLinks = <Written extends HTMLElement>() => {
  const router = useRouter()
  const written = useRef<Written>(null)
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a')
      const { origin, pathname } = window.location
      // Leave anchors on this page, and clicks with a modifier key, to the browser.
      if (!link || !written.current?.contains(link) || link.pathname === pathname) return
      const { button, altKey, ctrlKey, metaKey, shiftKey } = event
      if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
      const address = link.origin === origin && siteLocationOf(link.href, origin)
      if (!address) return
      event.preventDefault()
      void router.navigate(address)
    }
    // Listens on the document: on the element, assistive technology would announce all its text as
    // clickable.
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  return written
}
