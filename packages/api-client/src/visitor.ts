/** The client of a visitor's browser, which makes these calls and no other. */
import { visitorCalls } from '@sekolah/contract/visitor-calls'
import { type Client, createClient } from './client.ts'
import type { Options } from './transport.ts'

export { ApiError, Unreachable } from './errors.ts'

export type VisitorClient = Client<keyof typeof visitorCalls>

export const createVisitorClient = (options: Options): VisitorClient =>
  createClient(visitorCalls, options)
