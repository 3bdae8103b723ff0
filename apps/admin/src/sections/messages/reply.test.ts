import { expect, test } from 'vitest'
import { emailReply, whatsappReply } from './reply.ts'

const asked = {
  name: 'Ibu Sri & Bapak',
  email: 'sri+ppdb@contoh.id',
  message: 'Kapan dibuka?\nTerima kasih',
} as const

test('an e-mail reply quotes the question unchanged', () => {
  const link = emailReply(asked, 'SPMB', 'SMK Nusa Bakti')
  const [address, query] = link.split('?')
  expect(decodeURIComponent(`${address}`)).toBe('mailto:sri+ppdb@contoh.id')
  expect(link).not.toContain('+')
  const fields = new URLSearchParams(query)
  expect(fields.get('subject')).toBe('Balasan SMK Nusa Bakti: SPMB')
  expect(fields.get('body')).toContain('Yth. Ibu Sri & Bapak,')
  expect(fields.get('body')).toContain('> Kapan dibuka?\r\n> Terima kasih')
})

test('a WhatsApp reply begins with the sender and the subject', () => {
  expect(whatsappReply(asked, 'SPMB', 'SMK Nusa Bakti')).toContain('kami dari SMK Nusa Bakti')
})
