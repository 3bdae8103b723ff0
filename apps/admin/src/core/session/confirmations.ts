/**
 * Calls that the server refuses until the password is given again: they wait for the one dialog,
 * are sent once more, and whoever made them notices nothing.
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

  /** Whether the password was given; several calls that wait ask once. */
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
    /** Lets the waiting calls go on, or hands their refusal to whoever made them. */
    answer: (isConfirmed: boolean) => {
      settle?.(isConfirmed)
      settle = null
      asked = null
      announce()
    },
    /** Sends a request; once more when it was refused for want of the password. */
    send: async (request: () => Promise<Response>): Promise<Response> => {
      const response = await request()
      if (!(await isAsked(response)) || !(await ask())) return response
      return request()
    },
  }
}

const isAsked = async (response: Response): Promise<boolean> => {
  if (response.status !== 403) return false
  const refusal: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (
    typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === ASKED
  )
}
