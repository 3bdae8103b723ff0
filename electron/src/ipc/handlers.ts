/** Handlers of the panel's calls in the main process. */
import type { DesktopInput } from '@sekolah/contract/desktop/calls'
import type { AppRoute, DesktopInfo } from '@sekolah/contract/desktop/schemas'
import type { WebContents } from 'electron'
import type { fileSaver } from '../files/save.ts'
import type { createAttention } from '../notifications/attention.ts'
import type { createToasts } from '../notifications/toasts.ts'
import { pdfOf, printPage } from '../printing/print-page.ts'
import { panelInBrowser } from '../server/address.ts'
import type { ProxyLogin } from '../server/proxy-login.ts'
import type { School } from '../server/school.ts'
import type { PanelKey } from '../storage/panel-key.ts'
import type { TokenStore } from '../storage/token.ts'
import type { ScreenLock } from '../system/screen-lock.ts'
import type { createUpdates } from '../updates/updates.ts'
import type { Handlers } from './ipc.ts'

type Deps = {
  about: Omit<DesktopInfo, 'managed' | 'secureStorage'>
  school: School
  token: TokenStore
  panelKey: PanelKey
  toasts: ReturnType<typeof createToasts>
  attention: ReturnType<typeof createAttention>
  files: ReturnType<typeof fileSaver>
  updates: ReturnType<typeof createUpdates>
  proxies: Pick<ProxyLogin, 'question' | 'answer'>
  openExternal: (address: string) => Promise<void>
  showInFolder: (path: string) => void
  lock: Pick<ScreenLock, 'isLocked' | 'unlock'>
  /** Called when somebody has signed in. */
  signedIn: () => void
  /** Prints a receipt on the printer that the user has chosen for receipts. */
  printReceipt: (page: WebContents) => Promise<boolean>
  /** Shows a route in the panel's window; called from the counter's window. */
  openPanel: (route: AppRoute) => void
  /** Erases everything that the page has stored in the window's session. */
  forgetPage: () => Promise<void>
  /** Loads the panel again, so that its policy allows the new server. */
  reopen: () => void
}

export const panelHandlers = (tools: Deps): Handlers => {
  const { school, token, lock, toasts, attention, files, updates, openExternal } = tools
  const onServer = async (path: string): Promise<undefined> => {
    const origin = school.origin()
    if (origin !== null) await openExternal(`${origin}${path}`)
  }

  const leaveSchool = async (): Promise<void> => {
    await tools.forgetPage()
    token.forget()
    toasts.clear()
    attention.clear()
  }
  const moveTo = async (address: string) => {
    const chosen = await school.choose(address, leaveSchool)
    if (chosen.ok) tools.reopen()
    return chosen
  }

  const savePdf = async (
    { suggestedName, landscape = false }: DesktopInput<'savePdf'>,
    page: WebContents,
  ) => {
    const bytes = await pdfOf(page, landscape)
    return files.save({ suggestedName, kind: 'pdf', bytes: new Uint8Array(bytes).buffer })
  }

  return {
    info: async () => ({
      ...tools.about,
      managed: school.isLocked,
      secureStorage: await token.isSecure(),
    }),
    server: school.current,
    probeServer: school.probe,
    chooseServer: moveTo,
    visitServer: async (typed) => {
      const address = panelInBrowser(typed)
      if (address !== null) await openExternal(address)
      return { opened: address !== null }
    },

    proxyQuestion: tools.proxies.question,
    answerProxy: (given) => {
      tools.proxies.answer(given)
      return undefined
    },

    token: token.read,
    storeToken: async (given) => {
      await token.save(given)
      lock.unlock()
      tools.signedIn()
      return undefined
    },
    // The lock stays until somebody signs in: losing the login behind the lock must not open the
    // panel.
    eraseToken: () => {
      token.forget()
      toasts.clear()
      attention.clear()
      return undefined
    },

    storageKey: tools.panelKey.read,

    lockState: () => ({ locked: lock.isLocked() }),
    unlock: () => {
      lock.unlock()
      return undefined
    },

    notify: (notification) => {
      attention.arrived()
      return { shown: toasts.show(notification) }
    },
    dismiss: (of) => {
      toasts.dismiss(of)
      return undefined
    },
    setBadge: (badge) => {
      attention.badge(badge)
      return undefined
    },

    saveFile: files.save,
    showInFolder: (saved) => {
      const path = files.pathOf(saved)
      if (path !== null) tools.showInFolder(path)
      return undefined
    },
    print: async (of, page) => ({
      printed: await (of?.receipt ? tools.printReceipt(page) : printPage(page)),
    }),
    savePdf,
    openPanel: (route) => {
      tools.openPanel(route)
      return undefined
    },
    openInBrowser: (route: AppRoute | undefined) => onServer(route ?? '/admin'),

    update: updates.state,
    checkUpdate: updates.check,
    downloadUpdate: updates.download,
    installUpdate: updates.install,
  }
}
