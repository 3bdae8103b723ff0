/** Answers that take long to make and never change while the server runs. */
import { type Finished, finish } from '../http/answer/representation.ts'

/** Makes the answer for an address when it is first asked for, and caches it. */
export const once = (
  make: (url: string) => string,
  headers: Record<string, string>,
): ((url: string) => Promise<Finished>) => {
  const made = new Map<string, Promise<Finished>>()
  return (url) => {
    const answer = made.get(url) ?? finish(make(url), headers)
    made.set(url, answer)
    return answer
  }
}
