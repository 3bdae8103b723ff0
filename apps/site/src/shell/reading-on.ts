/** Marks the document while it is read on: what floats over it gives way (styles.css). */
import { useEffect } from 'react'

export const useReadingOn = (): void => {
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const { scrollY } = window
      if (scrollY !== before) {
        document.body.classList.toggle('reading-on', scrollY > before && scrollY > 0)
      }
      before = scrollY
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
}
