/** Listens for the shortcuts of Kelola PPDB while no dialog is open. */
import { isTyping, useDocumentKeys } from '../../../screens/keys/document-keys.ts'
import { type Command, commandOf, readingCommands } from './keys.ts'

type Options = {
  /** When false, only Escape works; every other key belongs to the browser. */
  active: boolean
  /** When true, only moving, searching and printing work. */
  readsOnly: boolean
  /** The id of the record's heading; on a narrow screen the record itself is a dialog. */
  titleId: string
  /** Called with the key, for commands that have more than one. */
  run: Record<Command, (key: string) => void>
}

export const useKeys = ({ active, readsOnly, titleId, run }: Options): void => {
  useDocumentKeys((event) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    const elsewhere = top && top.getAttribute('aria-labelledby') !== titleId
    const command = commandOf(event, isTyping(event.target))
    if (!command || elsewhere || event.defaultPrevented) return
    if (command === 'close') {
      if (event.target instanceof HTMLElement && isTyping(event.target)) event.target.blur()
      // A native dialog closes on Escape by itself.
      else if (!top) run.close(event.key)
      return
    }
    if (!active || (readsOnly && !readingCommands.includes(command))) return
    event.preventDefault()
    run[command](event.key)
  })
}
