/** The web font: 27 KB that nobody waits for, and that Save-Data does without. */

type Network = { connection?: { saveData?: boolean } }

export const showWebFont = (): void => {
  if ((navigator as Network).connection?.saveData) return
  document.documentElement.dataset.font = 'web'
}
