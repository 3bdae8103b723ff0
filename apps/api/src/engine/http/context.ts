/** What travels with a request between the middlewares. */
import type { HttpBindings } from '@hono/node-server'
import type { Account } from '@sekolah/contract/identity/schemas'

/** The value of a request's header by its name, whose case does not matter. */
export type ReadHeader = (name: string) => string | undefined

/** An answer that is the same for every visitor until the content changes. */
export type Shared = {
  /** Called for everybody who is given it, `caller` being the key of their limits. */
  onRead?: (caller: string, header: ReadHeader) => void
  /** Whether what is shown beside the content, such as the list of applicants, is still the same. */
  isCurrent?: () => boolean
  /** Large, and given to many: compressed as well as it can be. */
  dense?: boolean
}

export type ApiEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The key of the caller's limits. */
    address: string
    /** The pattern of the route, for the log; never the address with its ids. */
    route?: string
    user?: Account
    shared?: Shared
  }
}
