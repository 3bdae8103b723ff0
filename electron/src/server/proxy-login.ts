/**
 * Proxies of the network that ask for a name and a password: the user is asked once, and both are
 * remembered until the app ends.
 */
import type { DesktopInput } from '@sekolah/contract/desktop/calls'
import type { ProxyQuestion } from '@sekolah/contract/desktop/schemas'
import type { AuthInfo } from 'electron'

/** Electron's callback: without a name the request fails. */
type Answer = (username?: string, password?: string) => void
type Asking = Pick<AuthInfo, 'isProxy' | 'host' | 'port'>
type Given = DesktopInput<'answerProxy'>

type Tools = {
  /** Shows the question, and closes it. */
  open: () => void
  close: () => void
}

export const proxyLogin = ({ open, close }: Tools) => {
  const known = new Map<string, NonNullable<Given>>()
  let question: ProxyQuestion | null = null
  let waiting: { proxy: Asking; answer: Answer }[] = []
  let isDeclined = false

  /** Answers a request that a proxy holds up; `isFirst` until the proxy has refused an answer. */
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
    /** What is asked now; null for nothing. */
    question: (): ProxyQuestion | null => question,
    /** Null declines: requests fail, and nobody is asked again before `askAgain`. */
    answer: (given: Given): void => {
      if (question === null) return
      if (given === null) isDeclined = true
      else known.set(question.proxy, given)
      question = null
      close()
      const before = waiting
      waiting = []
      // Those of another proxy are asked about next.
      for (const { proxy, answer } of before) login(proxy, true, answer)
    },
    /** Somebody has loaded the panel again. */
    askAgain: (): void => {
      isDeclined = false
    },
  }
}
export type ProxyLogin = ReturnType<typeof proxyLogin>
