/** Says of the page in the frame that it is hydrated: `early/` and the end-to-end tests wait for it. */
import { useEffect } from 'react'

export const useAwake = (): void =>
  useEffect(() => {
    const main = document.querySelector('main')
    if (main) main.dataset.awake = ''
  }, [])
