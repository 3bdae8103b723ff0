/** The context of a request, shared by the middlewares. */
import type { HttpBindings } from '@hono/node-server'
import type { Account } from '@sekolah/contract/identity/schemas'

/** Reads a request's header by its name, ignoring case. */
export type ReadHeader = (name: string) => string | undefined

/** An answer that is the same for every visitor until the content changes. */
export type SharedAnswer = {
  /** Called for each caller who gets it; `caller` is the key of their limits. */
  onRead?: (caller: string, header: ReadHeader) => void
  /** Whether data beside the content, such as the list of applicants, is unchanged. */
  isCurrent?: () => boolean
  /** Large and popular: compressed with the highest quality. */
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
    shared?: SharedAnswer
  }
}
