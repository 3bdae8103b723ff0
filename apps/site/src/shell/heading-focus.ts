/**
 * Moves the focus to the new page's heading after a navigation, so that screen readers announce it.
 */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export const useHeadingFocus = (): void => {
  const router = useRouter()
  useEffect(() => {
    const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (pathChanged && fromLocation && !toLocation.hash) focusHeading()
    })
    // A page that shows placeholders first replaces its heading later.
    const watch = new MutationObserver(() => {
      if (focused && !focused.isConnected && document.activeElement === document.body) {
        focusHeading()
      }
    })
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      stop()
      watch.disconnect()
    }
  }, [router])
}

/** The heading that was focused last, until the user moves the focus. */
let focused: HTMLElement | null = null

const focusHeading = () => {
  const page = document.querySelector('main')
  const heading = page?.querySelector('h1') ?? null
  // A page that opens with a form has focused its field: leave that.
  focused = page?.querySelector(':is(input, textarea):focus') ? null : heading
  if (!focused) return
  focused.tabIndex = -1
  // Scrolling is the router's task.
  focused.focus({ preventScroll: true })
}
