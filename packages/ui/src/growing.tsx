/** A scrolling box that grows at its end, such as a conversation. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** How many lines are the reader's own: a new one scrolls to the end from anywhere. */
  own: number
  children: ReactNode
}

/** Within this many pixels of the end a reader counts as being there. */
const NEAR = 80

/** Follows new lines while the reader is at the end; does not move while they read further up. */
export const Growing = ({ own, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current]
    if (!outer || !inner) return
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) outer.scrollTop = outer.scrollHeight
    })
    // A keyboard that comes up makes the box smaller.
    watch.observe(outer)
    watch.observe(inner)
    return () => watch.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: something said is why the end is shown.
  useLayoutEffect(() => {
    isAtEnd.current = true
    if (box.current) box.current.scrollTop = box.current.scrollHeight
  }, [own])

  return (
    <div
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR
      }}
      className="min-h-0 grow overflow-y-auto overscroll-contain"
    >
      <div ref={content} className="flex min-h-full flex-col p-4">
        {children}
      </div>
    </div>
  )
}
