/** Schemas of the messages between the panel and its desktop app. */
import { z } from 'zod'
import { fileKinds, platforms, probeFailures, skewStates, toastKinds } from './labels.ts'

/** A route of the panel, such as `/admin/ppdb/128?status=pending`. */
export const appRoute = z.string().regex(/^\/admin(\/[\w-]{1,64}){0,2}\/?(\?[\w%&=.+-]{0,200})?$/i)

export const desktopInfo = z.object({
  appVersion: z.string(),
  platform: z.enum(platforms),
  /** Whether the computer's administration has set the server. */
  managed: z.boolean(),
  /** Whether the system can store the token safely; otherwise people log in at every start. */
  secureStorage: z.boolean(),
})

export const skewState = z.enum(skewStates)

export const serverInfo = z.object({
  origin: z.string(),
  /** Empty until a server has answered once. */
  schoolName: z.string(),
  skew: skewState,
})

export const probeResult = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), server: serverInfo }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(probeFailures),
  }),
])

/**
 * State of the app's updates: only versions signed by the bundled key are offered, and installed
 * when the user asks for that.
 */
export const updateState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('off'),
    why: z.enum(['managed', 'development', 'no-server', 'no-key']),
  }),
  z.object({ state: z.enum(['idle', 'checking', 'none']) }),
  z.object({ state: z.enum(['available', 'ready']), version: z.string() }),
  z.object({ state: z.literal('downloading'), version: z.string(), percent: z.int() }),
  /** `signature` and `checksum`: the server's file was not made by the app's developers. */
  z.object({ state: z.literal('error'), code: z.enum(['network', 'signature', 'checksum']) }),
])

/** The proxy that asks, as host and port, and whether it has refused the previous answer. */
export const proxyQuestion = z.object({ proxy: z.string(), isRefused: z.boolean() })

export const toastKind = z.enum(toastKinds)

/**
 * A notification. `subject` is a registration number or the end of a session's id, so that no
 * person's name appears on a screen that everybody walks past.
 */
export const toastInput = z.object({
  kind: toastKind,
  subject: z.string().regex(/^([A-Z]{1,20}-\d{1,10}|[\w-]{1,12})$/),
  route: appRoute,
})

export const fileKind = z.enum(fileKinds)

export type DesktopInfo = z.infer<typeof desktopInfo>
export type ServerInfo = z.infer<typeof serverInfo>
export type ProbeResult = z.infer<typeof probeResult>
export type UpdateState = z.infer<typeof updateState>
export type ProxyQuestion = z.infer<typeof proxyQuestion>
export type AppRoute = z.infer<typeof appRoute>
