/**
 * The desktop app's platform: the token in memory and in the system's keystore, system
 * notifications, files through system dialogs.
 */
import type { DesktopBridge, DesktopOutput } from '@sekolah/contract/desktop/calls'
import { type FileKind, MAX_SAVED_BYTES } from '@sekolah/contract/desktop/labels'
import type { ServerInfo } from '@sekolah/contract/desktop/schemas'
import type { Failure } from '@sekolah/contract/envelope'
import { playChime } from './chime.ts'
import { MachineError, type Platform, type SavedFile } from './platform.ts'
import { probeMessages } from './probe-messages.ts'

/** `server` is the chosen server; resolves when the stored token has been read. */
export const desktopPlatform = async (
  window: Pick<Window, 'dispatchEvent'> & { document: Pick<Document, 'hasFocus' | 'title'> },
  bridge: DesktopBridge,
  server: ServerInfo,
): Promise<Platform> => {
  const { document } = window
  let token = await bridge.token()
  let { skew } = server
  bridge.on.skew((now) => {
    skew = now
  })
  const forget = () => {
    token = null
    void bridge.eraseToken()
  }

  const saved = (file: DesktopOutput<'saveFile'>): SavedFile | null =>
    file.saved ? { name: file.name, show: () => void bridge.showInFolder(file.token) } : null

  return {
    apiBase: server.origin,
    request: async (input, init) =>
      skew === 'desktop-old' && isWrite(`${input}`, init?.method) ? tooOld() : fetch(input, init),
    explainOutage: async () => {
      const probed = await bridge.probeServer(server.origin).catch(() => null)
      if (probed === null) return probeMessages.refused
      return probed.ok ? null : probeMessages[probed.reason]
    },
    token: {
      read: () => token,
      write: (given) => {
        token = given
        void bridge.storeToken(given)
      },
      drop: forget,
      leave: forget,
      // There is only one window: no other tab can change the token.
      watch: () => () => {},
    },
    storageKey: () => refusing(bridge.storageKey()),
    notify: ({ about }) => {
      if (about && !document.hasFocus()) void bridge.notify(about)
    },
    // The app itself shows them, without asking for permission.
    notifications: null,
    entitle: (title) => {
      document.title = title
    },
    chime: playChime,
    saveFile: async ({ name, content }) => {
      if (content.size > MAX_SAVED_BYTES) {
        throw new MachineError('Berkas ini terlalu besar untuk aplikasi; unduh lewat peramban.')
      }
      const bytes = await content.arrayBuffer()
      return saved(
        await refusing(bridge.saveFile({ suggestedName: name, kind: fileKindOf(name), bytes })),
      )
    },
    print: async (of) => {
      try {
        await refusing(bridge.print(of))
      } finally {
        // `PrintSheet` waits for `afterprint`, which the browser does not dispatch for the system's
        // own dialog.
        window.dispatchEvent(new Event('afterprint'))
      }
    },
    savePdf: async (suggestedName) => saved(await refusing(bridge.savePdf({ suggestedName }))),
    desktop: bridge,
  }
}

/** Turns a refusal of the desktop app into an error with its message. */
const refusing = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: Error) => {
    throw new MachineError(error.message)
  })

const kinds = ['csv', 'xlsx', 'pdf', 'png', 'jpg', 'json', 'txt', 'db'] satisfies FileKind[]

/** A file's kind by its name; an unknown kind is saved as plain text, which cannot be executed. */
export const fileKindOf = (name: string): FileKind =>
  kinds.find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? 'txt'

/** An app that is too old may still sign in, sign out and read. */
const isWrite = (address: string, method = 'GET'): boolean =>
  method !== 'GET' && !address.includes('/api/auth/')

const tooOld = (): Response =>
  Response.json(
    {
      success: false,
      code: 'forbidden',
      message:
        'Aplikasi ini terlalu lama untuk server sekolah. Perbarui aplikasi, atau buka panel di peramban.',
    } satisfies Partial<Failure>,
    { status: 426 },
  )
