/**
 * Runs before every test of screens: a browser's DOM around the panel or the site. Requests, their
 * bodies and signals stay Node's own, because they go to a real server.
 */
import { Window } from 'happy-dom'
import { populateGlobal } from 'vitest/runtime'

// Files of tests share a thread's modules, which keep the first document that they have seen.
if (!('document' in globalThis)) openWindow()

// It looks for a document once, when it is imported.
const { configure } = await import('@testing-library/dom')
configure({
  // A section's code is compiled when the first test opens it.
  asyncUtilTimeout: 15_000,
  // Whether an element is hidden follows from styles, which this DOM does not load.
  defaultHidden: true,
  // Without the whole document in print, which every attempt of a query would write anew.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

function openWindow() {
  const { AbortController, AbortSignal, Blob, File, FormData: RequestBody } = globalThis
  const window = new Window({ url: 'http://localhost/' })
  const { FormData: Fields } = window
  /** Node's, with the fields of a form. */
  class FormData extends RequestBody {
    constructor(form?: ConstructorParameters<typeof Fields>[0]) {
      super()
      for (const [name, value] of form ? new Fields(form) : []) {
        this.append(name, value as string)
      }
    }
  }
  populateGlobal(globalThis, window as never, { bindFunctions: true })
  Object.assign(globalThis, { AbortController, AbortSignal, Blob, File, FormData })
  // As localhost is in a browser.
  Object.assign(globalThis, { isSecureContext: true })
  addPopovers()
}

/** This DOM has no popovers: what a browser tells one when its button opens it or it is hidden. */
function addPopovers() {
  const open = new WeakSet<Element>()
  const toggle = (popover: Element, isOpen: boolean) => {
    if (isOpen) open.add(popover)
    else open.delete(popover)
    const newState = isOpen ? 'open' : 'closed'
    popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }
  HTMLElement.prototype.hidePopover = function hidePopover() {
    toggle(this, false)
  }
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[popovertarget]')
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (popover) toggle(popover, !open.has(popover))
  })
}
