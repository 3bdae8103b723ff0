/** Fake message boxes: a number presses that button, null leaves the question open. */
import type Electron from 'electron'
import type { Part } from './electron-part.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read recorded options of any type.
type Anything = any

export const fakeDialog = (asked: Anything[], isReady: () => boolean) => {
  /** The index of the button that answers every question; null leaves them open. */
  const buttons = { press: 1 as number | null }
  const check = (): void => {
    if (!isReady()) throw new Error('dialog can only be used after app is ready')
  }
  const dialog = {
    showMessageBox: (...input: Anything[]) => {
      check()
      const options: Electron.MessageBoxOptions = input.at(-1)
      asked.push(options)
      return new Promise<Electron.MessageBoxReturnValue>((resolve) => {
        const answer = (response: number) => resolve({ response, checkboxChecked: false })
        if (buttons.press !== null) return answer(buttons.press)
        // As if the user had cancelled.
        options.signal?.addEventListener('abort', () => answer(options.cancelId ?? 0))
      })
    },
    showMessageBoxSync: (...input: Anything[]) => {
      check()
      asked.push(input.at(-1))
      return buttons.press ?? 0
    },
    // The only dialog that Electron offers before the app is ready.
    showErrorBox: (title) => {
      asked.push({ message: title })
    },
    showSaveDialog: async (
      _window: unknown,
      _options: { defaultPath: string },
    ): Promise<{ canceled: boolean; filePath: string }> => {
      check()
      return { canceled: true, filePath: '' }
    },
  } satisfies Omit<Part<Electron.Dialog>, 'showSaveDialog'> & { showSaveDialog: unknown }
  return { dialog, buttons }
}
