/** What a page of an older build does when the server no longer has its chunks. */
import { saveAll } from './unsaved.ts'

/** A page of an older build whose chunk is gone starts over, once what was typed is safe. */
export const reloadWhenChunksAreGone = (): void => {
  window.addEventListener('vite:preloadError', async (event) => {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED) === window.location.href) return
    event.preventDefault()
    // Once per address: a server that lacks the chunk must not make a page reload for ever.
    sessionStorage.setItem(RELOADED, window.location.href)
    await saveAll()
    window.location.reload()
  })
}

const RELOADED = 'reloaded_for_chunk'
