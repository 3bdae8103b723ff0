/** Fake notifications that behave as Windows' do. */
import { EventEmitter } from 'node:events'
import type Electron from 'electron'
import type { Part } from './electron-part.ts'

type Deps = {
  /** Every notification that was shown. */
  toasts: Electron.NotificationConstructorOptions[]
  /** Whether Windows is set to show none. */
  areOff: () => boolean
  afterReady: (what: string) => void
}

export const fakeNotifications = ({ toasts, areOff, afterReady }: Deps) => {
  const instances: Notification[] = []
  let activation: ((details: Electron.ActivationArguments) => void) | null = null

  class Notification extends EventEmitter {
    static isSupported = () => true
    static handleActivation = (callback: typeof activation) => {
      activation = callback
    }
    constructor(readonly options: Electron.NotificationConstructorOptions) {
      super()
      afterReady('Notification')
      instances.push(this)
      Object.assign(this, {
        // The result of showing arrives asynchronously, as on Windows.
        show: () => {
          const isShown = !areOff()
          if (isShown) toasts.push(options)
          queueMicrotask(() => (isShown ? this.emit('show', {}) : this.emit('failed', {}, 'off')))
        },
        close: () => {},
      } satisfies Part<Electron.Notification>)
    }
  }

  /** The user clicks a notification of an earlier start, which only Windows still has. */
  const clickFormer = (toastXml: string): void =>
    activation?.({ type: 'click', arguments: /launch="([^"]+)"/.exec(toastXml)?.[1] ?? '' })
  return {
    Notification,
    clickFormer,
    /**
     * The user clicks a notification of this start: Windows reports it in addition to its own
     * event.
     */
    click: (toastXml: string): void => {
      instances.findLast(({ options }) => options.toastXml === toastXml)?.emit('click', {})
      clickFormer(toastXml)
    },
  }
}
