/**
 * A connection to a mail server. Without `smtps://` it starts unencrypted and upgrades where the
 * server offers STARTTLS; if the upgrade fails, nothing is sent.
 */

/** A mail server that does not answer must not delay others for long. */
const TIMEOUT_MS = 20_000

type Mail = { from: string; to: string; subject: string; text: string }

export type MailServer = {
  host: string
  /** Whether the server runs on this machine, so that mail to it crosses no network. */
  isHere: boolean
  /** Whether the connection is encrypted. */
  isSecret: boolean
  hasPassword: boolean
  /** Signs in first. Rejects when the server does not accept the mail. */
  send: (mail: Mail) => Promise<void>
  close: () => void
}

/** Rejects when the server does not answer, or its certificate is invalid. */
export const openMailServer = async (url: string, timeout = TIMEOUT_MS): Promise<MailServer> => {
  // Imported with the first mail, because few schools send any.
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
    // No authority certifies a local name.
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
      // Our mails contain no attachments, so files and URLs are never fetched.
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
