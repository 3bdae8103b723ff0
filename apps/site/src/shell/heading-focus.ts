/** After a navigation the focus goes to the heading of the new page, which so is said. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

export const useHeadingFocus = (): void => {
  const router = useRouter()
  useEffect(() => {
    const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
      if (pathChanged && fromLocation && !toLocation.hash) focusHeading()
    })
    // A page that shows placeholders first has another heading afterwards.
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

/** The heading that was given the focus last, until a person moves it. */
let focused: HTMLElement | null = null

const focusHeading = () => {
  const page = document.querySelector('main')
  const heading = page?.querySelector('h1') ?? null
  // A page that is opened for writing has given the focus to its field.
  focused = page?.querySelector(':is(input, textarea):focus') ? null : heading
  if (!focused) return
  focused.tabIndex = -1
  // Where the page is scrolled to is the router's matter.
  focused.focus({ preventScroll: true })
}
