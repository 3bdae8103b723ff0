/** ETags of answers, and what callers say of those they have. */
import { createHash } from 'node:crypto'
import { Refusal } from '../refusal.ts'

/** The tag of a text that has no revision of its own. */
export const etagOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Whether the caller's If-None-Match names a tag. */
export const namesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((candidate) => {
    const plain = candidate.trim().replace(/^W\//, '')
    return plain === `"${tag}"` || plain === '*'
  })

/** The `rev` of If-Match; null when the caller sent none, or takes any. */
export const readIfMatch = (header: string | undefined): number | null => {
  if (header === undefined || header.trim() === '*') return null
  const rev = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1]
  if (rev === undefined) throw new Refusal(400, 'Header If-Match tidak valid.')
  return Number(rev)
}
