/**
 * What may pass between the panel and its desktop app, call by call. Both ends parse: the main
 * process what is asked of it, the preload script what is answered. Nothing else has a name.
 */
import { z } from 'zod'
import { MAX_SAVED_BYTES } from './labels.ts'

const nothing = z.undefined()
const done = z.undefined()

/** An address as somebody typed it, or an origin. */
const address = z.string().max(300)

/** A place in the panel, such as `/admin/ppdb/128?status=pending`. */
export const appRoute = z.string().regex(/^\/admin(\/[\w-]{1,64}){0,2}\/?(\?[\w%&=.+-]{0,200})?$/i)

export const desktopInfo = z.object({
  appVersion: z.string(),
  platform: z.enum(['win32', 'linux', 'darwin']),
  /** The school's own computer administration has chosen the server. */
  managed: z.boolean(),
  /** Whether the system can keep the token; without it people log in at every start. */
  secureStorage: z.boolean(),
})

/** `unknown`: nobody could ask the server yet, which never blocks anybody. */
export const skewState = z.enum(['unknown', 'ok', 'desktop-old', 'server-old'])

export const serverInfo = z.object({
  origin: z.string(),
  /** Blank until a server has told it once. */
  schoolName: z.string(),
  skew: skewState,
})

export const probeResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), server: serverInfo }),
  z.object({
    ok: z.literal(false),
    reason: z.enum([
      'bad-address',
      'insecure',
      'dns',
      'refused',
      'offline',
      'tls',
      'timeout',
      'not-our-server',
      'locked',
    ]),
  }),
])

/** P1 only tells of a new version; installing stays with a person in the browser. */
export const updateState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('off'), why: z.enum(['managed', 'development', 'no-server']) }),
  z.object({ state: z.enum(['idle', 'checking', 'none']) }),
  z.object({ state: z.literal('available'), version: z.string() }),
  z.object({ state: z.literal('error'), code: z.enum(['network', 'other']) }),
])

export const toastKind = z.enum(['chat', 'ppdb', 'contact'])

/**
 * News for the desk. `subject` is a registration number or the end of a session's id: the shape
 * itself keeps people's names off the screen of a PC that everybody walks past.
 */
export const toastNews = z.object({
  kind: toastKind,
  subject: z.string().regex(/^(PPDB-\d{1,9}|[\w-]{1,12})$/),
  route: appRoute,
})

/** A small picture that was drawn for the taskbar; null takes it away. */
const overlay = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  .max(16 * 1024)
  .nullable()

export const fileKind = z.enum(['csv', 'xlsx', 'pdf', 'png', 'jpg', 'json', 'txt', 'db'])
const suggestedName = z.string().min(1).max(200)
const savedFile = z.discriminatedUnion('saved', [
  /** `token` stands for the path, which the panel never learns. */
  z.object({ saved: z.literal(true), name: z.string(), token: z.string() }),
  z.object({ saved: z.literal(false) }),
])

export const desktopCalls = {
  info: { input: nothing, output: desktopInfo },
  /** Null until a server was chosen. */
  server: { input: nothing, output: serverInfo.nullable() },
  probeServer: { input: address, output: probeResult },
  /** Probes again, keeps the address, forgets the old server's token, opens the panel afresh. */
  chooseServer: { input: address, output: probeResult },
  /** Opens the panel of a typed address in the browser, whatever keeps the app from it. */
  visitServer: { input: address, output: z.object({ opened: z.boolean() }) },

  token: { input: nothing, output: z.string().nullable() },
  keepToken: {
    input: z
      .string()
      .min(1)
      .max(8 * 1024),
    output: done,
  },
  forgetToken: { input: nothing, output: done },

  notify: { input: toastNews, output: z.object({ shown: z.boolean() }) },
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
  print: { input: nothing, output: z.object({ printed: z.boolean() }) },
  savePdf: {
    input: z.object({ suggestedName, landscape: z.boolean().optional() }),
    output: savedFile,
  },
  /** The same panel in the browser; always at the chosen server. */
  openInBrowser: { input: appRoute.optional(), output: done },

  update: { input: nothing, output: updateState },
  checkUpdate: { input: nothing, output: updateState },
  openDownloads: { input: nothing, output: done },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>

export const desktopEvents = {
  /** From a notification, a link or the menu. */
  navigate: appRoute,
  /** The computer is awake or unlocked again: connections may be dead without knowing it. */
  resume: z.enum(['resume', 'unlock']),
  skew: skewState,
  update: updateState,
} satisfies Record<string, z.ZodType>
