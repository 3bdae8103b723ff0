/** Warnings about a faulty start, logged while the operator is looking at the log. */

import type { Env } from '../engine/base/env.ts'
import type { Log } from '../engine/base/log.ts'
import { StartRefused } from '../engine/base/start-refused.ts'
import { networkDiskOf } from '../engine/ops/network-disk.ts'

type Started = Pick<Env, 'DATA_DIR' | 'NODE_ENV' | 'PUBLIC_URL'> & {
  /** PUBLIC_URL as set by the operator; the parsed one has a default. */
  isPublicUrlGiven: boolean
}

/**
 * Warns of addresses that families cannot use. Throws StartRefused in production when the data is
 * on a network file system. The folder must exist.
 */
export const checkStart = (
  { DATA_DIR, NODE_ENV, PUBLIC_URL, isPublicUrlGiven }: Started,
  log: Log,
  network: string | null = networkDiskOf(DATA_DIR),
): void => {
  const isProduction = NODE_ENV === 'production'
  if (network) {
    const reason = `DATA_DIR ${DATA_DIR} is on a network file system (${network}), on which a database breaks.`
    if (isProduction) throw new StartRefused(`${reason} Use a disk of this machine.`)
    log.error('network_folder', { hint: reason })
  }
  if (!isProduction) return
  if (!isPublicUrlGiven) {
    log.error('public_url_missing', {
      hint: `PUBLIC_URL is not set: links, previews, QR codes and e-mails lead to ${PUBLIC_URL}. Set it to the site's own address, such as https://smk.sch.id.`,
    })
  } else if (isInsecure(PUBLIC_URL)) {
    log.error('public_url_insecure', {
      hint: `PUBLIC_URL ${PUBLIC_URL} is plain http: browsers install no app there and store nothing for later without a network, and passwords can be read on the way. Put a proxy with TLS in front.`,
    })
  }
}

/** Warns of a server that ends when idle, and that no systemd socket would start again. */
export const warnOfIdleExit = (
  { IDLE_EXIT_MINUTES }: Pick<Env, 'IDLE_EXIT_MINUTES'>,
  passed: number | null,
  log: Log,
): void => {
  if (IDLE_EXIT_MINUTES === undefined || passed !== null) return
  log.warn('idle_exit_without_socket', {
    hint: `IDLE_EXIT_MINUTES is ${IDLE_EXIT_MINUTES}, but nobody has passed a socket: after so many idle minutes the server ends, and the next visitor meets none. Let systemd hold its socket, or leave the variable out.`,
  })
}

/** Browsers trust plain http only on the machine itself. */
const isInsecure = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}
