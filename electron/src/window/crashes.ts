/** Recovers the panel's page when it crashes or stops responding. */
import type { BrowserWindow } from 'electron'
import type { Log } from '../base/log.ts'
import type { PageFailure } from '../system/dialogs.ts'

const MAX_RELOADS = 3
const WITHIN_MS = 60_000

/** Returns a function from the time of a crash (ms) to the action: reload or ask. */
export const createCrashLimiter = () => {
  let recent: number[] = []
  return (now: number): 'reload' | 'ask' => {
    recent = [...recent.filter((time) => now - time < WITHIN_MS), now]
    return recent.length <= MAX_RELOADS ? 'reload' : 'ask'
  }
}

type Deps = {
  /** Asks the user what to do; an aborted signal closes the question as if it was cancelled. */
  ask: (about: PageFailure, signal: AbortSignal) => Promise<'reload' | 'nothing'>
  log: Log
}

/** Reloads a page that crashed; asks about one that crashed too often or does not respond. */
export const recoverPage = (window: BrowserWindow, { ask, log }: Deps): void => {
  const { webContents } = window
  const decide = createCrashLimiter()
  /** Whether the next reported end of a process is one that was forced here. */
  let isEnding = false
  let question: { about: PageFailure; close: AbortController } | null = null

  const close = (): void => {
    question?.close.abort()
    question = null
  }
  const askAbout = async (about: PageFailure): Promise<void> => {
    if (question !== null) return
    const asked = { about, close: new AbortController() }
    question = asked
    const decision = await ask(about, asked.close.signal).finally(() => {
      if (question === asked) question = null
    })
    if (decision !== 'reload' || window.isDestroyed()) return
    if (about === 'unresponsive') {
      // A hanging page cannot be reloaded without ending its process. Electron reports that end
      // like any other, and reloads in a new process only when `reload` is called at once.
      isEnding = true
      webContents.forcefullyCrashRenderer()
    }
    webContents.reload()
  }

  webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    // The process that the question was about no longer exists.
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
  // Closes the question however the page was loaded: answering it would reload a working page.
  webContents.on('did-finish-load', close)
}
