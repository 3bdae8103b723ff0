/** Hides the chat button while the user scrolls on, and where it would cover something. */
import { useEffect } from 'react'
import { afterFrame } from '../base/when-idle.ts'
import { hideChatLauncher } from './launcher-place.ts'

/** Attributes that change a page's layout without changing its size. */
const attributeFilter = ['open', 'hidden', 'aria-expanded']

export const useHideChatLauncher = (): void => {
  useEffect(() => {
    let before = window.scrollY
    let isReadingOn = false
    let callOff = () => {}
    const decide = () => hideChatLauncher(isReadingOn)
    const scrolled = () => {
      const { scrollY } = window
      if (scrollY !== before) isReadingOn = scrollY > before && scrollY > 0
      before = scrollY
      decide()
    }
    // After the frame: the layout is known by then, and a new page is not delayed.
    const changed = () => {
      callOff()
      callOff = afterFrame(decide)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('resize', changed)
    const sizes = new ResizeObserver(changed)
    sizes.observe(document.body)
    const contents = new MutationObserver(changed)
    contents.observe(document.body, { childList: true, subtree: true, attributeFilter })
    return () => {
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', changed)
      callOff()
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
}
