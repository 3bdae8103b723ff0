/** Marks the page as hydrated: `early/` and the end-to-end tests wait for it. */
import { useEffect } from 'react'

export const useMarkHydrated = (): void =>
  useEffect(() => {
    const main = document.querySelector('main')
    if (main) main.dataset.awake = ''
  }, [])
