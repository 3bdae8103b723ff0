/** Listens for the shortcuts of Kelola PPDB while no dialog is open. */
import { isTextInput, useKeyDown } from '../../../screens/keys/document-keys.ts'
import { readOnlyCommands, type ShortcutCommand, shortcutCommand } from './keys.ts'

type Options = {
  /** When false, only Escape works; every other key belongs to the browser. */
  active: boolean
  /** When true, only moving, searching and printing work. */
  readsOnly: boolean
  /** The id of the record's heading; on a narrow screen the record itself is a dialog. */
  titleId: string
  /** Called with the key, for commands that have more than one. */
  run: Record<ShortcutCommand, (key: string) => void>
}

export const useApplicantShortcuts = ({ active, readsOnly, titleId, run }: Options): void => {
  useKeyDown((event) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    const elsewhere = top && top.getAttribute('aria-labelledby') !== titleId
    const command = shortcutCommand(event, isTextInput(event.target))
    if (!command || elsewhere || event.defaultPrevented) return
    if (command === 'close') {
      if (event.target instanceof HTMLElement && isTextInput(event.target)) event.target.blur()
      // A native dialog closes on Escape by itself.
      else if (!top) run.close(event.key)
      return
    }
    if (!active || (readsOnly && !readOnlyCommands.includes(command))) return
    event.preventDefault()
    run[command](event.key)
  })
}
