/**
 * Calls that the server refuses until the password is entered again: they wait for one shared
 * dialog and are then retried, transparently to the caller.
 */
import type { ErrorCode } from '@sekolah/contract/envelope'

const ASKED: ErrorCode = 'confirm_password'

export type Confirmations = ReturnType<typeof createConfirmations>

export const createConfirmations = () => {
  let settle: ((isConfirmed: boolean) => void) | null = null
  let asked: Promise<boolean> | null = null
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }

  /** Resolves to whether the password was given; concurrent calls share one dialog. */
  const ask = (): Promise<boolean> => {
    if (asked) return asked
    asked = new Promise<boolean>((resolve) => {
      settle = resolve
    })
    announce()
    return asked
  }

  return {
    isAsking: () => asked !== null,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Retries the waiting calls, or returns their refusal to the callers. */
    answer: (isConfirmed: boolean) => {
      settle?.(isConfirmed)
      settle = null
      asked = null
      announce()
    },
    /** Sends a request, and retries it once when it was refused for lack of the password. */
    send: async (request: () => Promise<Response>): Promise<Response> => {
      const response = await request()
      if (!(await needsConfirmation(response)) || !(await ask())) return response
      return request()
    },
  }
}

const needsConfirmation = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (
    typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === ASKED
  )
}
