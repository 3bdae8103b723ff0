/**
 * A talk with a mail server. Without `smtps://` it begins in the open and goes on encrypted where
 * the server offers it (STARTTLS); where that fails, nothing is said at all.
 */

/** A server that does not answer must hold nothing up for long. */
const TIMEOUT_MS = 20_000

type Mail = { from: string; to: string; subject: string; text: string }

export type MailServer = {
  host: string
  /** Whether it is a program of this machine: what is said to it passes no network. */
  isHere: boolean
  /** Whether nobody on the way reads along. */
  isSecret: boolean
  hasPassword: boolean
  /** Signs in first. Throws when the server does not take it. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** Throws when the server does not answer, or is not who it should be. */
export const openMailServer = async (url: string, timeout = TIMEOUT_MS): Promise<MailServer> => {
  // Few schools send mail, so its code comes with the first one.
  const [{ default: SMTPConnection }, { default: MailComposer }, { parseConnectionUrl }] =
    await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/mail-composer'),
      import('nodemailer/lib/shared'),
    ])
  const { auth, tls, ...named } = parseConnectionUrl(url)
  const host = `${named.host ?? ''}`
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host)
  const connection = new SMTPConnection({
    ...named,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // No authority certifies a name that only this machine has.
    tls: { ...(isHere && { rejectUnauthorized: false }), ...tls },
  })
  const failed = new Promise<never>((_, reject) => {
    connection.on('error', reject)
  })
  failed.catch(() => {})
  const step = (begin: (done: (error?: Error | null) => void) => void): Promise<void> => {
    const done = new Promise<void>((resolve, reject) => {
      begin((error) => (error ? reject(error) : resolve()))
    })
    return Promise.race([done, failed])
  }
  const close = () => connection.close()
  try {
    await step((done) => connection.connect(done))
  } catch (error) {
    close()
    throw error
  }
  return {
    host,
    isHere,
    isSecret: connection.secure,
    hasPassword: auth !== undefined,
    close,
    send: async (mail) => {
      // No text of ours names files or addresses to be fetched.
      const composed = new MailComposer({
        ...mail,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      const message = composed.compile()
      if (auth && connection.allowsAuth) await step((done) => connection.login(auth, done))
      await step((done) => connection.send(message.getEnvelope(), message.createReadStream(), done))
    },
  }
}
