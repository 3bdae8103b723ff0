/**
 * Runs a preload script as Electron does with context isolation: in its own world, which shares the
 * document with the page and none of its objects. What it exposes reaches the page by events, whose
 * details Chromium copies between worlds.
 */
import type { BrowserContext, Page } from '@playwright/test'

/** The name of the preload script's world. */
const WORLD = 'electron'

type Invoke = (channel: string, input: unknown) => Promise<unknown>

/** Returns a function that sends an event of the main process to the preload script. */
export const runIsolated = async (
  context: BrowserContext,
  page: Page,
  { preload, invoke }: { preload: string; invoke: Invoke },
) => {
  const world = await context.newCDPSession(page)
  let present: number | null = null
  world.on('Runtime.executionContextCreated', ({ context: made }) => {
    if (made.name === WORLD) present = made.id
  })
  const evaluate = async (expression: string, contextId = present): Promise<void> => {
    // A page that has navigated away needs no answer.
    if (contextId !== null)
      await world.send('Runtime.evaluate', { expression, contextId }).catch(() => {})
  }
  world.on('Runtime.bindingCalled', async ({ name, payload, executionContextId }) => {
    if (name !== 'askMain') return
    const { id, channel, input } = JSON.parse(payload, revive)
    const answer = await invoke(channel, input)
    await evaluate(`answerFromMain(${id}, ${JSON.stringify(answer)})`, executionContextId)
  })
  await world.send('Runtime.enable')
  await world.send('Page.enable')
  await world.send('Runtime.addBinding', { name: 'askMain', executionContextName: WORLD })
  await page.addInitScript(inPage)
  await world.send('Page.addScriptToEvaluateOnNewDocument', {
    worldName: WORLD,
    source: `(${inPreload})((require, process) => {${preload}\n})`,
  })
  return (channel: string, payload: unknown): void =>
    void evaluate(`emitFromMain(${JSON.stringify(channel)}, ${JSON.stringify(payload)})`)
}

/** Bytes are sent as text, because a binding accepts nothing else. */
const revive = (_key: string, value: unknown): unknown => {
  const text = (value as { bytes64?: string } | null)?.bytes64
  return typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')).buffer : value
}

declare global {
  var askMain: (payload: string) => void
  var answerFromMain: (id: number, answer: unknown) => void
  var emitFromMain: (channel: string, payload: unknown) => void
}

/** Runs in the preload script's world: the part of Electron that it can load. */
const inPreload = (
  preload: (require: (name: string) => unknown, process: { type: string }) => void,
): void => {
  if (window !== window.top) return
  const listeners = new Map<string, (event: unknown, payload: unknown) => void>()
  const waiting = new Map<number, (answer: unknown) => void>()
  globalThis.emitFromMain = (channel, payload) => listeners.get(channel)?.({}, payload)
  globalThis.answerFromMain = (id, answer) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  }
  let calls = 0
  const asText = (bytes: ArrayBuffer) => ({
    bytes64: btoa(Array.from(new Uint8Array(bytes), (one) => String.fromCharCode(one)).join('')),
  })
  const ipcRenderer = {
    invoke: (channel: string, input: unknown) =>
      new Promise((resolve) => {
        calls += 1
        waiting.set(calls, resolve)
        const replace = (_key: string, value: unknown) =>
          value instanceof ArrayBuffer ? asText(value) : value
        globalThis.askMain(JSON.stringify({ id: calls, channel, input }, replace))
      }),
    on: (channel: string, listener: (event: unknown, payload: unknown) => void) =>
      listeners.set(channel, listener),
  }

  type Exposed = { [name: string]: Exposed | ((...input: unknown[]) => unknown) }
  const send = (name: string, detail: unknown) =>
    window.dispatchEvent(new CustomEvent(`bridge:${name}`, { detail }))
  const shapeOf = (value: Exposed): unknown =>
    Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        typeof one === 'function' ? 'function' : shapeOf(one),
      ]),
    )
  const exposeInMainWorld = (name: string, api: Exposed): void => {
    const announce = () => send('expose', { name, shape: shapeOf(api) })
    const returned: ((...input: unknown[]) => unknown)[] = []
    const follow = (id: number, result: unknown) => {
      if (result instanceof Promise) {
        result.then(
          (value) => send('settled', { id, value }),
          (error: Error) => send('settled', { id, message: error.message }),
        )
        send('returned', { id, kind: 'promise' })
      } else if (typeof result === 'function') {
        returned.push(result as (...input: unknown[]) => unknown)
        send('returned', { id, kind: 'function', number: returned.length - 1 })
      } else send('returned', { id, kind: 'value', value: result })
    }
    window.addEventListener('bridge:call', (event) => {
      const { id, path, input, listener } = (event as CustomEvent).detail
      const called = path.reduce((at: Exposed, part: string) => at[part], api) as unknown as (
        ...input: unknown[]
      ) => unknown
      const given = listener
        ? [(payload: unknown) => send('event', { listener, payload })]
        : (input as unknown[])
      follow(id, called(...given))
    })
    window.addEventListener('bridge:call-returned', (event) => {
      const { id, number } = (event as CustomEvent).detail
      follow(id, returned[number]?.())
    })
    window.addEventListener('bridge:ready', announce)
    announce()
  }
  preload(
    (name) => {
      if (name !== 'electron') throw new Error(`module not found: ${name}`)
      return { ipcRenderer, contextBridge: { exposeInMainWorld } }
    },
    { type: 'renderer' },
  )
}

/** Runs in the page: recreates the exposed API, each call by an event. */
const inPage = (): void => {
  if (window !== window.top) return
  /** The detail of events from the preload script's world; each event sets its own fields. */
  type Detail = {
    id: number
    kind: 'promise' | 'function' | 'value'
    number: number
    value: unknown
    message?: string
    listener: number
    payload: unknown
    name: string
    shape: object
  }
  const pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (e: Error) => void }
  >()
  const listeners = new Map<number, (payload: unknown) => void>()
  const answers = new Map<number, Detail>()
  let count = 0
  const on = (name: string, listener: (detail: Detail) => void) =>
    window.addEventListener(`bridge:${name}`, (event) => listener((event as CustomEvent).detail))
  // Events are dispatched synchronously, so the answer is set when the call returns.
  const call = (name: string, detail: object): unknown => {
    count += 1
    const id = count
    window.dispatchEvent(new CustomEvent(`bridge:${name}`, { detail: { id, ...detail } }))
    const answer = answers.get(id)
    answers.delete(id)
    if (answer?.kind === 'promise') {
      return new Promise((resolve, reject) => pending.set(id, { resolve, reject }))
    }
    if (answer?.kind === 'function') return () => call('call-returned', { number: answer.number })
    return answer?.value
  }
  const build = (shape: object, path: string[]): object =>
    Object.freeze(
      Object.fromEntries(
        Object.entries(shape).map(([name, one]) => [
          name,
          one === 'function' ? functionAt([...path, name]) : build(one, [...path, name]),
        ]),
      ),
    )
  const functionAt =
    (path: string[]) =>
    (...input: unknown[]) => {
      const [first] = input
      if (typeof first !== 'function') return call('call', { path, input })
      count += 1
      listeners.set(count, first as (payload: unknown) => void)
      return call('call', { path, listener: count })
    }
  on('returned', (detail) => answers.set(detail.id, detail))
  on('settled', ({ id, value, message }) => {
    const waiting = pending.get(id)
    pending.delete(id)
    if (message === undefined) waiting?.resolve(value)
    else waiting?.reject(new Error(message))
  })
  on('event', ({ listener, payload }) => listeners.get(listener)?.(payload))
  on('expose', ({ name, shape }) => {
    if (!(name in window)) Object.defineProperty(window, name, { value: build(shape, []) })
  })
  window.dispatchEvent(new CustomEvent('bridge:ready'))
}
