/** The client of a visitor's browser, limited to the calls that visitors make. */
import { visitorCalls } from '@sekolah/contract/visitor-calls'
import { type Client, createClient } from './client.ts'
import type { TransportOptions } from './transport.ts'

export { ApiError, Unreachable } from './errors.ts'

export type VisitorClient = Client<keyof typeof visitorCalls>

export const createVisitorClient = (options: TransportOptions): VisitorClient =>
  createClient(visitorCalls, options)
