/**
 * The rescue page, `/darurat`: the last fallback if shell, content or release is broken. One file
 * without a framework, cached apart from the site. It only reads; the outbox stays the only sender.
 */
import { openRescue } from './open-rescue.ts'

void openRescue(document.querySelector('main') as HTMLElement)
