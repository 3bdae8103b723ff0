/** Subscribes to the keys of Periksa Berkas. */
import { isTyping, useDocumentKeys } from '../../../screens/keys/document-keys.ts'
import type { Command, Focus, Press } from './keys.ts'

type Options = {
  /** False when the user has turned the shortcuts off: every key belongs to the browser then. */
  active: boolean
  commandOf: (press: Press, focus: Focus) => Command | null
  /** Called with the key, for commands that have more than one. */
  run: (command: Command, key: string) => void
}

export const useDeskKeys = ({ active, commandOf, run }: Options): void => {
  useDocumentKeys((event) => {
    if (!active || event.defaultPrevented) return
    const command = commandOf(event, {
      isTyping: isTyping(event.target),
      hasDialog: document.querySelector('dialog[open]') !== null,
    })
    if (!command) return
    event.preventDefault()
    run(command, event.key)
  })
}
