/** The address printed on a receipt. */
import { isLoopback } from '@sekolah/contract/values/hosts'

/**
 * The school's public address: staff may have opened the panel by a local address that no phone at
 * home can reach. A server without a configured public address knows itself only as localhost; then
 * `here`, the panel's own address, is better.
 */
export const familySiteOrigin = (publicUrl: string | undefined, here: string): string =>
  publicUrl === undefined || isLoopback(new URL(publicUrl).hostname) ? here : publicUrl
