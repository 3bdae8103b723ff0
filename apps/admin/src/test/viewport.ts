/** The size of the window, for screens that show more where there is room. */
import { act } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { onTestFinished } from 'vitest'

type Size = { width: number; height: number }

/** Where a list and its open record stand side by side. */
export const WIDE: Size = { width: 1600, height: 900 }
export const PHONE: Size = { width: 390, height: 800 }
const USUAL: Size = { width: 1024, height: 768 }

const { happyDOM } = window as typeof window & { happyDOM: DetachedWindowAPI }
const set = (size: Size) => act(() => happyDOM.setViewport(size))

/** Until the end of the test. */
export const resizeTo = (size: Size): void => {
  set(size)
  onTestFinished(() => set(USUAL))
}
