/** Prefilled replies: a greeting and the quoted question. */
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'

type Asked = Pick<ContactMessage, 'name' | 'email' | 'message'>

/** A `mailto:` URL with subject and body. */
export const emailReply = (
  { name, email, message }: Asked,
  topic: string,
  school: string,
): string => {
  const title = `Balasan ${school}: ${topic}`
  const quoted = message.split('\n').map((line) => `> ${line}`)
  const body = [`Yth. ${name},`, '', '', '', `Salam,`, school, '', ...quoted].join('\r\n')
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}

/** A prefilled WhatsApp message. */
export const whatsappReply = ({ name }: Asked, topic: string, school: string): string =>
  `Yth. ${name}, kami dari ${school} menjawab pesan Anda tentang ${topic}: `
