/** The address that a receipt gives to a family. */
import { isLoopback } from '@sekolah/contract/values/hosts'

/**
 * The school's public address: the counter may have opened the panel by an address of the
 * building, which no phone at home can reach. A server that was not told its public address only
 * knows itself as localhost; then `here`, where the counter has found it, says more.
 */
export const familyOrigin = (publicUrl: string | undefined, here: string): string =>
  publicUrl === undefined || isLoopback(new URL(publicUrl).hostname) ? here : publicUrl
