/** Subscribes to the keys of Periksa Berkas. */
import { isTextInput, useKeyDown } from '../../../screens/keys/document-keys.ts'
import type { DeskCommand, FocusState, KeyPress } from './keys.ts'

type Options = {
  /** False when the user has turned the shortcuts off: every key belongs to the browser then. */
  active: boolean
  commandOf: (press: KeyPress, focus: FocusState) => DeskCommand | null
  /** Called with the key, for commands that have more than one. */
  run: (command: DeskCommand, key: string) => void
}

export const useDeskKeys = ({ active, commandOf, run }: Options): void => {
  useKeyDown((event) => {
    if (!active || event.defaultPrevented) return
    const command = commandOf(event, {
      isTyping: isTextInput(event.target),
      hasDialog: document.querySelector('dialog[open]') !== null,
    })
    if (!command) return
    event.preventDefault()
    run(command, event.key)
  })
}
