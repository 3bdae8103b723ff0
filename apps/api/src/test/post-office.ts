/** A real SMTP server on this machine, and the mails that it received. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { selfSigned } from './self-signed.ts'

type Arrived = { to: string[]; text: string; isSecret: boolean }

/** With `startTls` it offers STARTTLS, with an untrusted certificate. */
export const postOffice = async ({ startTls = false } = {}) => {
  const mails: Arrived[] = []
  const signIns: { name: unknown; password: unknown; isSecret: boolean }[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    ...selfSigned,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, { secure }, done) => {
      signIns.push({ name: username, password, isSecret: secure })
      done(null, { user: username ?? '' })
    },
    onData: (stream, { envelope, secure }, done) => {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, text, isSecret: secure })
        for (const next of waiting.splice(0)) next()
        done()
      })
    },
  })
  // A client that does not trust the certificate hangs up.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return {
    mails,
    signIns,
    port,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Sekolah <tu@contoh.sch.id>' },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
  }
}
