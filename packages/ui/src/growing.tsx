/** A scrolling box whose content grows at its end, such as a conversation. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** The number of lines that the reader wrote: a new one always scrolls to the end. */
  own: number
  children: ReactNode
}

/** Distance from the end, in pixels, at which a reader still counts as being at the end. */
const NEAR_END_PX = 80

/**
 * Scrolls to new lines while the reader is at the end; does not scroll while they read further up.
 */
export const AutoScroll = ({ own, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) outer.scrollTop = outer.scrollHeight
    })
    // An on-screen keyboard that opens makes the box smaller.
    watch.observe(outer)
    watch.observe(inner)
    return () => watch.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line of the reader must run the effect.
  useLayoutEffect(() => {
    isAtEnd.current = true
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [own])

  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
      className="min-h-0 grow overflow-y-auto overscroll-contain"
    >
      <div ref={content} className="flex min-h-full flex-col p-4">
        {children}
      </div>
    </div>
  )
}
