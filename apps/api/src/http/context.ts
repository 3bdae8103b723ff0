/** What travels with a request between the middlewares. */
import type { HttpBindings } from '@hono/node-server'
import type { Account } from '@sekolah/contract/staff'

export type ApiEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The key of the caller's limits. */
    address: string
    /** The pattern of the route, for the log; never the address with its ids. */
    route?: string
    user?: Account
  }
}
