/** Where the server listens: an address of this machine, or a socket that was passed to it. */
import type { Server } from 'node:http'
import type { Env } from '../base/env.ts'
import { StartRefused } from '../base/start-refused.ts'

/** Rejects with StartRefused when it cannot listen. */
export const listen = (
  server: Server,
  { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>,
  passed: number | null,
) =>
  new Promise<void>((resolve, reject) => {
    const place = passed === null ? `${HOST}:${PORT}` : 'the socket that was passed'
    const refused = (error: NodeJS.ErrnoException) =>
      reject(new StartRefused(`Cannot listen on ${place} (${error.code}).`))
    server.once('error', refused)
    server.listen(passed === null ? { port: PORT, host: HOST } : { fd: passed }, () => {
      server.off('error', refused)
      resolve()
    })
  })
