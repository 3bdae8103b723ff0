/** A box that scrolls, and that the keyboard reaches also where nothing inside of it has the focus. */
import { type ComponentProps, useEffect, useRef } from 'react'

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** A tab stop only while there is more than fits and no other stop inside. */
export const Scrolls = (props: ComponentProps<'div'>) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const look = () => {
      const isReachable = box.querySelector(REACHABLE) !== null
      // Asked second, because it makes the browser lay the page out.
      if (!isReachable && box.scrollHeight > box.clientHeight) box.tabIndex = 0
      else box.removeAttribute('tabindex')
    }
    const sizes = new ResizeObserver(look)
    const contents = new MutationObserver(look)
    sizes.observe(box)
    contents.observe(box, { childList: true, subtree: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [])
  return <div ref={ref} {...props} />
}
