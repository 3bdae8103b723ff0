/** A scrolling box that the keyboard can reach even when nothing inside of it is focusable. */
import { type ComponentProps, useEffect, useRef } from 'react'

const REACHABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/** A tab stop only while its content overflows and contains no other tab stop. */
export const Scrollable = (props: ComponentProps<'div'>) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const look = () => {
      const isReachable = box.querySelector(REACHABLE) !== null
      // Checked second, because it forces a layout.
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
