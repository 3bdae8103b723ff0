/**
 * The calls between the panel and its desktop app. Both ends parse: the main process the input of a
 * call, the preload script its answer. A call that is not listed here does not exist.
 */
import { z } from 'zod'
import { MAX_SAVED_BYTES } from './labels.ts'
import {
  appRoute,
  desktopInfo,
  fileKind,
  probeResult,
  proxyQuestion,
  serverInfo,
  skewState,
  toastInput,
  toastKind,
  updateState,
} from './schemas.ts'

const nothing = z.undefined()
const done = z.undefined()

const lockState = z.object({ locked: z.boolean() })

/** An address as typed, or an origin. */
const address = z.string().max(300)

/** User name and password for a proxy of the network. */
const credentials = z.object({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
})

/** A data URL of a small picture for the taskbar; null removes it. */
const overlay = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  .max(16 * 1024)
  .nullable()

const suggestedName = z.string().min(1).max(200)
const savedFile = z.discriminatedUnion('saved', [
  /** `token` stands for the path, which the panel never gets. */
  z.object({ saved: z.literal(true), name: z.string(), token: z.string() }),
  z.object({ saved: z.literal(false) }),
])

export const desktopCalls = {
  info: { input: nothing, output: desktopInfo },
  /** Null until a server was chosen. */
  server: { input: nothing, output: serverInfo.nullable() },
  probeServer: { input: address, output: probeResult },
  /** Probes again, stores the address, erases the old server's token, reloads the panel. */
  chooseServer: { input: address, output: probeResult },
  /** Opens the panel at a typed address in the browser, even if the app cannot use that server. */
  visitServer: { input: address, output: z.object({ opened: z.boolean() }) },

  /** The question of the window that asks for a proxy's password; null when there is none. */
  proxyQuestion: { input: nothing, output: proxyQuestion.nullable() },
  /** Null declines: waiting requests fail until somebody reloads the panel. */
  answerProxy: { input: credentials.nullable(), output: done },

  token: { input: nothing, output: z.string().nullable() },
  storeToken: {
    input: z
      .string()
      .min(1)
      .max(8 * 1024),
    output: done,
  },
  eraseToken: { input: nothing, output: done },

  /**
   * The key with which the panel encrypts what it stores on this computer, base64; null where the
   * system has no keystore.
   */
  storageKey: { input: nothing, output: z.base64().nullable() },

  /** Whether the panel is locked until the password is given; persists across restarts. */
  lockState: { input: nothing, output: lockState },
  /** Called after the password was given. */
  unlock: { input: nothing, output: done },

  notify: { input: toastInput, output: z.object({ shown: z.boolean() }) },
  dismiss: { input: z.object({ kind: toastKind, subject: z.string().max(20) }), output: done },
  setBadge: {
    input: z.object({ unread: z.int().min(0), overlay, label: z.string().max(100) }),
    output: done,
  },

  saveFile: {
    input: z.object({
      suggestedName,
      kind: fileKind,
      bytes: z.instanceof(ArrayBuffer).refine(({ byteLength }) => byteLength <= MAX_SAVED_BYTES),
    }),
    output: savedFile,
  },
  showInFolder: { input: z.string().max(100), output: done },
  /** A receipt is printed on the receipt printer, without a dialog. */
  print: {
    input: z.object({ receipt: z.boolean() }).optional(),
    output: z.object({ printed: z.boolean() }),
  },
  savePdf: {
    input: z.object({ suggestedName, landscape: z.boolean().optional() }),
    output: savedFile,
  },
  /** Opens the same panel in the browser, always at the chosen server. */
  openInBrowser: { input: appRoute.optional(), output: done },

  /** Called from the counter's window: shows a route in the panel's window. */
  openPanel: { input: appRoute, output: done },

  update: { input: nothing, output: updateState },
  checkUpdate: { input: nothing, output: updateState },
  downloadUpdate: { input: nothing, output: updateState },
  /** Opens the downloaded installer, for which the app quits. */
  installUpdate: { input: nothing, output: updateState },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

export const desktopEvents = {
  /** Emitted by a notification, a link or the menu. */
  navigate: appRoute,
  /** The computer woke up or was unlocked: connections may be lost without an event. */
  resume: z.enum(['resume', 'unlock']),
  lock: lockState,
  /** The window was hidden in the tray or the taskbar, or is shown again. */
  hidden: z.object({ hidden: z.boolean() }),
  skew: skewState,
  update: updateState,
} satisfies Record<string, z.ZodType>

export type DesktopCallName = keyof typeof desktopCalls
export type DesktopInput<Name extends DesktopCallName> = z.infer<
  (typeof desktopCalls)[Name]['input']
>
export type DesktopOutput<Name extends DesktopCallName> = z.infer<
  (typeof desktopCalls)[Name]['output']
>
export type DesktopEventName = keyof typeof desktopEvents
export type DesktopEvent<Name extends DesktopEventName> = z.infer<(typeof desktopEvents)[Name]>

/** The type of `window.desktop`: every call by its name, and a subscription to each event. */
export type DesktopBridge = {
  readonly [Name in DesktopCallName]: undefined extends DesktopInput<Name>
    ? (input?: DesktopInput<Name>) => Promise<DesktopOutput<Name>>
    : (input: DesktopInput<Name>) => Promise<DesktopOutput<Name>>
} & {
  /** Each returns a function that unsubscribes. */
  readonly on: {
    readonly [Name in DesktopEventName]: (
      listener: (event: DesktopEvent<Name>) => void,
    ) => () => void
  }
}

declare global {
  interface Window {
    readonly desktop?: DesktopBridge
  }
}
