/** Hides the panel behind its screen lock (styles.css), before the first paint. */

export const setPanelHidden = (isLocked: boolean): void => {
  document.documentElement.toggleAttribute('data-locked', isLocked)
}

export const isPanelHidden = (): boolean => document.documentElement.hasAttribute('data-locked')
