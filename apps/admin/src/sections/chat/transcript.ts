/** A conversation as a text file. */
import { sessionLabel } from '@sekolah/contract/chat/rules'
import type { ChatMessage, ChatSession } from '@sekolah/contract/chat/schemas'
import { formatDateTime, type TimeZone } from '@sekolah/contract/values/dates'
import { groupPhone } from '@sekolah/contract/values/phone'

export const senderName = ({ sender, author }: Pick<ChatMessage, 'sender' | 'author'>): string =>
  sender === 'user' ? 'Pengunjung' : sender === 'bot' ? 'Asisten' : (author ?? 'Petugas')

export const transcriptName = ({ session_id }: ChatSession): string =>
  `chat-${sessionLabel(session_id)}.txt`

export const transcriptText = (
  session: ChatSession,
  messages: readonly ChatMessage[],
  zone: TimeZone,
): string =>
  [
    `Chat ${sessionLabel(session.session_id)}`,
    ...(session.name ? [`Nama: ${session.name}`] : []),
    ...(session.phone ? [`Telepon: ${groupPhone(session.phone)}`] : []),
    session.is_resolved ? 'Session Selesai' : 'Session Aktif',
    '',
    ...messages.flatMap((message) => [
      `[${formatDateTime(message.created_at, zone)}] ${senderName(message)}:`,
      message.message,
      '',
    ]),
  ].join('\r\n')
