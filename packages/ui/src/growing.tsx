/** What grows at its end, as a conversation does. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  /** How much of it the reader has said: their own words are shown, wherever they were reading. */
  own: number
  children: ReactNode
}

/** So many pixels from the end still count as there. */
const NEAR = 80

/** Stays at its end while the reader is there, and leaves alone who reads further up. */
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
