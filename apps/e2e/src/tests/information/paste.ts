/** Pastes into an editor, with content by MIME type. */
import type { Locator } from '@playwright/test'

export const paste = (editor: Locator, kinds: Record<string, string>) =>
  editor.evaluate((box, data) => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text)
    box.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, kinds)
