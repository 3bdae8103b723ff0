/** Applies the policy to the window's session and page. */
import type { Session, WebContents } from 'electron'
import { isRefusedFile, safeFileName } from '../base/names.ts'
import { allowPermission, decideOpen, isPanel, siteAddress } from './policy.ts'

type Guarded = Pick<
  Session,
  'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'on'
>

/** Grants only the permissions of the policy; downloads ask where to save, programs are refused. */
export const hardenSession = (session: Guarded): void => {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(
      allowPermission(permission, {
        address: details.requestingUrl,
        isMainFrame: details.isMainFrame,
        media: 'mediaTypes' in details ? details.mediaTypes : [],
      }),
    ),
  )
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    allowPermission(permission, {
      address: origin,
      isMainFrame: details.isMainFrame,
      media: details.mediaType ? [details.mediaType] : [],
    }),
  )
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event, item) => {
    if (isRefusedFile(item.getFilename())) return event.preventDefault()
    item.setSaveDialogOptions({
      title: 'Simpan berkas',
      defaultPath: safeFileName(item.getFilename()),
    })
  })
}

export type LinkHandlers = {
  server: () => string | null
  openExternal: (address: string) => Promise<void>
  /** Asks the user whether to open another site. */
  confirm: (host: string) => Promise<boolean>
}

/** The page stays in the panel and opens no window; links open in the system's browser. */
export const hardenPage = (
  page: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  { server, openExternal, confirm }: LinkHandlers,
): void => {
  const openAfter = async (agreed: Promise<boolean>, url: string) => {
    if (await agreed) await openExternal(url)
  }
  const leave = (url: string) => {
    const decision = decideOpen(url, server())
    if (decision === 'open') void openExternal(url)
    if (decision === 'ask') void openAfter(confirm(new URL(url).host), url)
  }
  page.on('will-navigate', (event) => {
    if (isPanel(event.url)) return
    event.preventDefault()
    // The link opens in another program, such as an e-mail address.
    leave(event.url)
  })
  page.on('will-frame-navigate', (event) => {
    // An allowed frame: the panel's own content, such as the preview of an article, under the
    // panel's CSP.
    const isOwnText = event.url === 'about:srcdoc' && !event.isMainFrame
    if (!isPanel(event.url) && !isOwnText) event.preventDefault()
  })
  page.on('will-redirect', (event) => {
    if (!isPanel(event.url)) event.preventDefault()
  })
  page.on('will-attach-webview', (event) => event.preventDefault())
  page.setWindowOpenHandler(({ url }) => {
    leave(siteAddress(url, server()))
    return { action: 'deny' }
  })
}
