import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { registerUnsavedForm } from '../base/unsaved-forms.ts'
import { reloadWhenChunksAreGone } from './lost-chunks.ts'

let asked: string[]
let status: number
let page: EventTarget
const reload = vi.fn()
beforeEach(() => {
  asked = []
  status = 404
  reload.mockClear()
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const location = { href: 'https://smk.sch.id/ppdb', reload }
  page = Object.assign(new EventTarget(), { location, sessionStorage })
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
  reloadWhenChunksAreGone()
})
afterEach(() => void vi.unstubAllGlobals())

/** Code of the page could not be loaded; resolves once that was dealt with. */
const fail = async (message: string) => {
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }))
  await new Promise((resolve) => setTimeout(resolve))
}
const chunk = 'https://smk.sch.id/assets/form.js'
const named = `Failed to fetch dynamically imported module: ${chunk}`

test('a page of an older build is loaded anew, once, after what was written is stored', async () => {
  const saved: string[] = []
  const save = async () => {
    saved.push(`reloaded ${reload.mock.calls.length}`)
    return true
  }
  onTestFinished(registerUnsavedForm(save))
  await fail(named)
  expect([asked, saved, reload.mock.calls.length]).toEqual([[chunk], ['reloaded 0'], 1])
  await fail(named)
  expect([asked.length, reload.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['a file that is there', named, 200, 0],
  ['no network', named, 0, 0],
  ['no network in Safari', 'Importing a module script failed.', 0, 0],
  ['a server that answers in Safari', 'Importing a module script failed.', 200, 1],
])('with %s', async (_, message, answer, reloads) => {
  status = answer
  await fail(message)
  expect(asked).toEqual([message === named ? chunk : '/healthz'])
  expect(reload).toHaveBeenCalledTimes(reloads)
})
