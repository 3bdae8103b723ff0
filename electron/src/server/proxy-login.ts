/**
 * Credentials for proxies of the network: the user is asked once, and name and password are held in
 * memory until the app quits.
 */
import type { DesktopInput } from '@sekolah/contract/desktop/calls'
import type { ProxyQuestion } from '@sekolah/contract/desktop/schemas'
import type { AuthInfo } from 'electron'

/** Electron's callback; without a user name the request fails. */
type Answer = (username?: string, password?: string) => void
type Asking = Pick<AuthInfo, 'isProxy' | 'host' | 'port'>
type Given = DesktopInput<'answerProxy'>

type Deps = {
  /** Shows the question, and closes it. */
  open: () => void
  close: () => void
}

export const createProxyLogin = ({ open, close }: Deps) => {
  const known = new Map<string, NonNullable<Given>>()
  let question: ProxyQuestion | null = null
  let waiting: { proxy: Asking; answer: Answer }[] = []
  let isDeclined = false

  /**
   * Handles a request that a proxy holds up; `isFirst` is false once the proxy has refused an
   * answer.
   */
  const login = (proxy: Asking, isFirst: boolean, answer: Answer): void => {
    const place = `${proxy.host}:${proxy.port}`
    const given = known.get(place)
    if (isFirst && given) {
      answer(given.username, given.password)
      return
    }
    // Only proxies: the school's server has no password of this kind.
    if (!proxy.isProxy || isDeclined) {
      answer()
      return
    }
    known.delete(place)
    waiting.push({ proxy, answer })
    if (question !== null) return
    question = { proxy: place, isRefused: !isFirst }
    open()
  }

  return {
    login,
    /** The open question; null when there is none. */
    question: (): ProxyQuestion | null => question,
    /**
     * Answers the open question; null declines: waiting requests fail, and nobody is asked until
     * `invalidate`.
     */
    answer: (given: Given): void => {
      if (question === null) return
      if (given === null) isDeclined = true
      else known.set(question.proxy, given)
      question = null
      close()
      const before = waiting
      waiting = []
      // Requests held up by another proxy: asks for that one next.
      for (const { proxy, answer } of before) login(proxy, true, answer)
    },
    /** Called when the user loads the panel again. */
    invalidate: (): void => {
      isDeclined = false
    },
  }
}
export type ProxyLogin = ReturnType<typeof createProxyLogin>
