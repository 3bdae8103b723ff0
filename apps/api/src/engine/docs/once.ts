/** Answers that are expensive to build and never change while the server runs. */
import { type Finished, finish } from '../http/answer/representation.ts'

/** Builds the answer for an address on first use, and caches it. */
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
