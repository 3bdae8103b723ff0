/**
 * Gives the panel `window.desktop`: the calls and events of the contract, and nothing else.
 * Messages of the main process are parsed here; the page never gets Electron's own objects.
 */
import type { DesktopCallName, DesktopEventName } from '@sekolah/contract/desktop/calls'
import { desktopCalls, desktopEvents } from '@sekolah/contract/desktop/calls'
import type { DesktopAnswer } from '@sekolah/contract/desktop/labels'
import { channelOf } from '@sekolah/contract/desktop/rules'
import { contextBridge, ipcRenderer } from 'electron'
import { z } from 'zod'

// The page's CSP forbids `eval`, which zod would otherwise try.
z.config({ jitless: true })

const call = (name: DesktopCallName) => async (input?: unknown) => {
  const answer: DesktopAnswer = await ipcRenderer.invoke(channelOf(name), input)
  if (!answer.ok) throw new Error(answer.message)
  return desktopCalls[name].output.parse(answer.value)
}

/**
 * The last event is held until the panel subscribes, for instance after a click that has started
 * the app.
 */
const subscribe = (name: DesktopEventName) => {
  const listeners = new Set<(payload: unknown) => void>()
  let waiting: unknown
  ipcRenderer.on(channelOf(name), (_event, sent: unknown) => {
    const payload = desktopEvents[name].parse(sent)
    if (listeners.size === 0) waiting = payload
    for (const listener of listeners) listener(payload)
  })
  return (listener: (payload: unknown) => void) => {
    listeners.add(listener)
    if (waiting !== undefined) listener(waiting)
    waiting = undefined
    return () => {
      listeners.delete(listener)
    }
  }
}

const names = <Name extends string>(record: Record<Name, unknown>) => Object.keys(record) as Name[]
const bridge = {
  ...Object.fromEntries(names(desktopCalls).map((name) => [name, call(name)])),
  on: Object.fromEntries(names(desktopEvents).map((name) => [name, subscribe(name)])),
}
contextBridge.exposeInMainWorld('desktop', bridge)
