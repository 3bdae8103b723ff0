/**
 * What a rendered page does before its code is loaded. The server writes this script into the end
 * of every page, with the names of that page's files in it.
 */
import { placeLauncher } from '../shell/launcher-place.ts'
import { rememberInput } from './remember-input.ts'
import { startAfterPaint } from './start-after-paint.ts'

/** Replaced by the server with the page's lists. */
declare const PAGE_FILES: readonly string[]
declare const ENTRY_FILES: readonly string[]

// React did not render this script's tag.
document.currentScript?.remove()
placeLauncher(false)
rememberInput()
startAfterPaint(PAGE_FILES, ENTRY_FILES)
