/** Does `work` when the browser has nothing better to do, at the latest after two seconds. */
export const whenIdle = (work: () => void): void => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 })
  else setTimeout(work, 300)
}
