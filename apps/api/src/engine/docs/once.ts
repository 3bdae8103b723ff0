/** Answers that are expensive to build and never change while the server runs. */
import { type EncodedBody, encodeBody } from '../http/answer/representation.ts'

/** Builds the answer for an address on first use, and caches it. */
export const cachePerAddress = (
  make: (url: string) => string,
  headers: Record<string, string>,
): ((url: string) => Promise<EncodedBody>) => {
  const made = new Map<string, Promise<EncodedBody>>()
  return (url) => {
    const answer = made.get(url) ?? encodeBody(make(url), headers)
    made.set(url, answer)
    return answer
  }
}
