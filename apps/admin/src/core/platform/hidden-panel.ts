/** Hides the panel behind its lock (styles.css), from before it is drawn for the first time. */

export const hidePanel = (isLocked: boolean): void => {
  document.documentElement.toggleAttribute('data-locked', isLocked)
}

export const isPanelHidden = (): boolean => document.documentElement.hasAttribute('data-locked')
