/**
 * Checks that a response is the expected built file. A proxy under maintenance may answer a
 * script's URL with an HTML page and status 200: such a response must never be cached.
 */

const types: Record<string, RegExp> = {
  js: /javascript/,
  css: /css/,
  html: /html/,
  svg: /svg/,
  woff2: /font/,
}

/** `hash` as the build writes it: the first six bytes of the SHA-256, in base64. */
export const isIntactAsset = async (
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
