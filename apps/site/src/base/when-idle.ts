/** Schedules work after the first paint. */

/** Runs `work` when the browser is idle, at the latest after two seconds. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 300)
}

/** Runs `work` after the current frame; returns a function that cancels it. */
export const afterFrame = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

const AGAIN_MS = 3_000

/**
 * Loads code when the browser is idle and passes it to `use`; retries later after a failure, as on
 * a first visit that goes offline before the worker has cached anything.
 */
export const loadWhenIdle = <Code>(load: () => Promise<Code>, use: (code: Code) => void): void => {
  const tryToLoad = () => {
    load().then(use, () => setTimeout(tryToLoad, AGAIN_MS))
  }
  whenIdle(tryToLoad)
}
