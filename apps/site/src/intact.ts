/**
 * Whether an answer is the built file that it should be. A proxy under maintenance answers scripts
 * with a page and says 200: such an answer must never be stored in a file's place.
 */

const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /css/,
  html: /html/,
  svg: /svg/,
  woff2: /font/,
}

/** `hash` as the build writes it: the first six bytes of the SHA-256, in base64. */
export const isIntact = async (
  path: string,
  answer: Response,
  hash: string | undefined,
): Promise<boolean> => {
  const ending = path.slice(path.lastIndexOf('.') + 1)
  const type = answer.headers.get('Content-Type') ?? ''
  if (answer.status !== 200 || !types[ending]?.test(type)) return false
  return hash === undefined || (await hashOf(answer.clone())) === hash
}

const hashOf = async (answer: Response): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 6)))
}
