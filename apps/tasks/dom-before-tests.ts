/**
 * Runs before every test of screens: a browser's DOM around the panel or the site. Requests, their
 * bodies and signals stay Node's own, because they go to a real server.
 */
import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

const { AbortController, AbortSignal, Blob, File, FormData } = globalThis
const window = new Window({ url: 'http://localhost/' })
populateGlobal(globalThis, window as never, { bindFunctions: true })
Object.assign(globalThis, { AbortController, AbortSignal, Blob, File, FormData })

// It looks for a document once, when it is imported.
const { configure } = await import('@testing-library/dom')
configure({
  // A section's code is compiled when the first test opens it.
  asyncUtilTimeout: 15_000,
  // Whether an element is hidden follows from styles, which this DOM does not load.
  defaultHidden: true,
})
