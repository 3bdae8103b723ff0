/** The beginning of a reply: a greeting and the quoted question. */
import type { ContactMessage } from '@sekolah/contract/school/contact/schemas'

type Asked = Pick<ContactMessage, 'name' | 'email' | 'message'>

/** A `mailto:` address with subject and body filled in. */
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

/** The beginning of a WhatsApp message. */
export const whatsappReply = ({ name }: Asked, topic: string, school: string): string =>
  `Yth. ${name}, kami dari ${school} menjawab pesan Anda tentang ${topic}: `
