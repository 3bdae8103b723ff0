/** E-mail over the school's own SMTP server, where it has one. */
import type { Env } from '../base/env.ts'
import type { Log } from '../base/log.ts'
import { openMailServer } from './mail-server.ts'

type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Rejects when the SMTP server does not accept the mail. */
  send: (mail: Mail) => Promise<void>
}

/** Null where the school has no SMTP server. Logs once when mails go unencrypted. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM }: Pick<Env, 'SMTP_URL' | 'MAIL_FROM'>,
  log: Log,
): Mailer | null => {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return null
  let isSaid = false
  return {
    send: async (mail) => {
      const server = await openMailServer(SMTP_URL)
      try {
        if (!server.isSecret && !isSaid) {
          isSaid = true
          const { host, isHere, hasPassword: password } = server
          log[isHere ? 'info' : 'warn']('mail_unencrypted', { host, password })
        }
        await server.send({ from: MAIL_FROM, ...mail })
      } finally {
        server.close()
      }
    },
  }
}

export type MailCounts = { sent: number; failed: number; underway: number }

/** A mailer that counts its mails. */
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
