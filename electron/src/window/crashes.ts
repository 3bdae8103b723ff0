/** What happens to the panel's page when it crashes or no longer answers. */
import type { BrowserWindow } from 'electron'
import type { Log } from '../base/log.ts'
import type { Trouble } from '../system/dialogs.ts'

const RELOADS = 3
const WITHIN_MS = 60_000

/** Returns what to do about a crash at a time in milliseconds. */
export const crashLimit = () => {
  let recent: number[] = []
  return (now: number): 'reload' | 'ask' => {
    recent = [...recent.filter((time) => now - time < WITHIN_MS), now]
    return recent.length <= RELOADS ? 'reload' : 'ask'
  }
}

type Tools = {
  /** Asks the user what to do; an aborted signal closes the question as if it was cancelled. */
  ask: (about: Trouble, signal: AbortSignal) => Promise<'reload' | 'nothing'>
  log: Log
}

/** Reloads a page that crashed, and asks about one that crashed too often or does not answer. */
export const recoverPage = (window: BrowserWindow, { ask, log }: Tools): void => {
  const { webContents } = window
  const decide = crashLimit()
  /** Whether the next process that is gone is one that was ended here. */
  let isEnding = false
  let question: { about: Trouble; close: AbortController } | null = null

  const close = (): void => {
    question?.close.abort()
    question = null
  }
  const askAbout = async (about: Trouble): Promise<void> => {
    if (question !== null) return
    const asked = { about, close: new AbortController() }
    question = asked
    const decision = await ask(about, asked.close.signal).finally(() => {
      if (question === asked) question = null
    })
    if (decision !== 'reload' || window.isDestroyed()) return
    if (about === 'unresponsive') {
      // A page that hangs cannot be reloaded without ending its process; Electron reports its end
      // like any other, and reloads in a new one only when it is asked at once.
      isEnding = true
      webContents.forcefullyCrashRenderer()
    }
    webContents.reload()
  }

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    // What the question was about has gone with the process.
    close()
    if (isEnding) {
      isEnding = false
      return
    }
    if (reason === 'clean-exit') return
    log(`The page broke down: ${reason} (${exitCode})`)
    if (decide(Date.now()) === 'reload') webContents.reload()
    else void askAbout('crashed')
  })
  window.on('unresponsive', () => void askAbout('unresponsive'))
  window.on('responsive', () => {
    if (question?.about === 'unresponsive') close()
  })
  // However it was loaded: an answer would reload a page that works.
  webContents.on('did-finish-load', close)
}
