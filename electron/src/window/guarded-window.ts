/** Creates the windows of the app: all with the same protection, links and context menu. */
import type { BrowserWindow, BrowserWindowConstructorOptions, Menu } from 'electron'
import { hardenPage, type LinkHandlers } from '../security/harden.ts'
import { contextMenuTemplate } from './context-menu.ts'
import { type SharedWindowOptions, windowOptions } from './options.ts'

type Deps = {
  electron: { BrowserWindow: typeof BrowserWindow; Menu: Pick<typeof Menu, 'buildFromTemplate'> }
  shared: SharedWindowOptions
  links: LinkHandlers
}

export const createWindowFactory =
  ({ electron, shared, links }: Deps) =>
  (own: BrowserWindowConstructorOptions): BrowserWindow => {
    const window = new electron.BrowserWindow({ ...windowOptions(shared), ...own })
    const { webContents } = window
    hardenPage(webContents, links)
    webContents.on('context-menu', (_event, at) => {
      const template = contextMenuTemplate(at, {
        replace: (word) => webContents.replaceMisspelling(word),
        learn: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
      })
      if (template.length > 0) electron.Menu.buildFromTemplate(template).popup({ window })
    })
    return window
  }
