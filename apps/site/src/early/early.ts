/**
 * Runs on a rendered page before its code is loaded. The server inlines this script at the end of
 * every page, with the names of that page's files.
 */
import { markHeld } from '../base/held-mark.ts'
import { hideChatLauncher } from '../shell/launcher-place.ts'
import { rememberInput } from './remember-input.ts'
import { startAfterPaint } from './start-after-paint.ts'

/** Lists of the page's files, inserted by the server. */
declare const PAGE_FILES: readonly string[]
declare const ENTRY_FILES: readonly string[]

// React must not find this tag during hydration: it did not render it.
document.currentScript?.remove()
markHeld()
hideChatLauncher(false)
rememberInput()
startAfterPaint(PAGE_FILES, ENTRY_FILES)
