/**
 * On a phone, after a tap, what fills the screen is painted first, and what is beyond it a frame
 * later. A page that was opened otherwise is rendered whole.
 */
import { type ReactNode, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { afterFrame } from '../base/when-idle.ts'
import { isTapped } from '../routing/tap.ts'

type PartsProps = { unless?: boolean; above?: boolean; children: ReactNode }

/**
 * Parts of a page beyond its first screen, `unless` its address opens it there; `above` it where
 * the address opens the page further down.
 */
export const BeyondFirstScreen = ({ unless = false, above = false, children }: PartsProps) =>
  // So high that the footer stays out of sight.
  useIsPainted() || unless || (above && !holdsPlace()) ? children : <div className="h-dvh" />

type RowsProps = { atOnce?: number; of?: 'li' | 'div'; children: ReactNode[] }

/** The rows of a list: as many as fill the screen of a phone, then the others. */
export const Rows = ({ atOnce = 2, of: Row = 'li', children }: RowsProps) => {
  const isPainted = useIsPainted()
  if (isPainted || children.length <= atOnce) return children
  return [...children.slice(0, atOnce), <Row key="others" className="col-span-full h-dvh" />]
}

const useIsPainted = (): boolean => {
  // What is being hydrated stands there already, whatever is tapped meanwhile.
  const isHydrating = useSyncExternalStore(never, no, yes)
  const [isPainted, setPainted] = useState(() => isHydrating || !isTapped() || isWide())
  useEffect(() => {
    if (!isPainted) return afterFrame(() => startTransition(() => setPainted(true)))
  }, [isPainted])
  return isPainted
}

/** Whether what is seen stays in its place when something above it becomes higher; not in Safari. */
const holdsPlace = () => CSS.supports('overflow-anchor', 'auto')

/** A larger screen shows more of a page, and its processor needs no help. */
const isWide = () => window.matchMedia('(min-width: 40rem)').matches

const never = () => () => {}
const no = () => false
const yes = () => true
