/** The beginning of a reply: a greeting and the quoted question. */
import { contactSubjectLabels } from '@sekolah/contract/school/contact/labels'
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'

type Asked = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message'>

/** A `mailto:` address with subject and body filled in. */
export const emailReply = ({ name, email, subject, message }: Asked, school: string): string => {
  const title = `Balasan ${school}: ${contactSubjectLabels[subject]}`
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const body = [`Yth. ${name},`, '', '', '', `Salam,`, school, '', ...quoted].join('\r\n')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}

/** The beginning of a WhatsApp message. */
export const whatsappReply = ({ name, subject }: Asked, school: string): string =>
  `Yth. ${name}, kami dari ${school} menjawab pesan Anda tentang ${contactSubjectLabels[subject]}: `
