/** Answers the panel's calls: one handler for each call, all with the same checks. */
import type { DesktopCallName, DesktopInput, DesktopOutput } from '@sekolah/contract/desktop/calls'
import { desktopCalls } from '@sekolah/contract/desktop/calls'
import type { DesktopAnswer } from '@sekolah/contract/desktop/labels'
import { channelOf } from '@sekolah/contract/desktop/rules'
import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron'
import type { Log } from '../base/log.ts'
import { Refusal } from '../base/refusal.ts'
import { isTrustedFrame } from '../security/policy.ts'

export type Handlers = {
  [Name in DesktopCallName]: (
    input: DesktopInput<Name>,
    /** The page that calls. */
    page: WebContents,
  ) => DesktopOutput<Name> | Promise<DesktopOutput<Name>>
}

const callNames = Object.keys(desktopCalls) as DesktopCallName[]

/**
 * Answers calls of the panel's own page. A foreign frame, or input that the contract does not
 * allow, is refused; an error becomes a message without paths, and its kind goes to the log.
 */
export const answerCalls = (ipc: Pick<IpcMain, 'handle'>, handlers: Handlers, log: Log): void => {
  for (const name of callNames) {
    const answer = handlers[name] as (input: unknown, page: WebContents) => unknown
    ipc.handle(channelOf(name), async (event, input: unknown): Promise<DesktopAnswer> => {
      if (!isTrustedFrame(frameOf(event))) {
        log(`A foreign frame asked for ${name}`)
        return { ok: false, message: 'Permintaan ini bukan dari panel.' }
      }
      const asked = desktopCalls[name].input.safeParse(input)
      if (!asked.success) {
        log(`The panel asked for ${name} in a way that the contract does not know`)
        return { ok: false, message: 'Permintaan ini tidak dikenal.' }
      }
      try {
        return { ok: true, value: await answer(asked.data, event.sender) }
      } catch (error) {
        log(`${name} failed`, error)
        const message =
          error instanceof Refusal
            ? error.message
            : 'Aplikasi tidak dapat melakukannya. Silakan coba lagi.'
        return { ok: false, message }
      }
    })
  }
}

/** The frame that made the call; null when it is gone, in which case Electron throws. */
const frameOf = (event: IpcMainInvokeEvent): { url: string; parent: unknown } | null => {
  try {
    return event.senderFrame
  } catch {
    return null
  }
}
