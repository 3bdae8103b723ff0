/** E-mail by the school's own SMTP server, where it has one. */
import type { Env } from '../env.ts'

type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Throws when the SMTP server does not take it. */
  send: (mail: Mail) => Promise<void>
}

/** A server that does not answer must hold nothing up for long. */
const TIMEOUT_MS = 20_000

/** Null where the school has no SMTP server. */
export const createMailer = ({ SMTP_URL, MAIL_FROM }: Env): Mailer | null => {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null
  return {
    send: async (mail) => {
      // Few schools send mail, so its code comes with the first one.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: SMTP_URL,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        // No text of ours names files or addresses to be fetched.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
      try {
        await transport.sendMail({ from: MAIL_FROM, ...mail })
      } finally {
        transport.close()
      }
    },
  }
}

export type MailCounts = { sent: number; failed: number; underway: number }

/** A mailer whose mails are counted. */
export const countMails = (
  mailer: Mailer | null,
): { mailer: Mailer | null; counts: MailCounts } => {
  const counts: MailCounts = { sent: 0, failed: 0, underway: 0 }
  if (!mailer) return { mailer, counts }
  const send: Mailer['send'] = async (mail) => {
    counts.underway += 1
    try {
      await mailer.send(mail)
      counts.sent += 1
    } catch (error) {
      counts.failed += 1
      throw error
    } finally {
      counts.underway -= 1
    }
  }
  return { mailer: { send }, counts }
}
