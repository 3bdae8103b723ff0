/** Chat Admin: a visitor who left a name and number, and a conversation longer than one page. */
import { chatMessages, chatSessions } from '@sekolah/api/src/chapters/chat/tables.ts'
import { newChatMessage } from '@sekolah/api/src/test/live-app.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { demoSchool, openPanel } from '../../test/open-panel.tsx'
import { outline } from '../../test/outline.ts'

const VISITOR = 'AAAAAAAAAAAAAAAAsiti01'

test('the visitor is called by number, and earlier messages are loaded on demand', async () => {
  const school = await demoSchool()
  const { socket } = await school.visit(VISITOR)
  await socket.emitWithAck('message:send', newChatMessage('Pesan 1'))
  school.db.update(chatSessions).set({ name: 'Ibu Siti', phone: '081234567890' }).run()
  const sample = school.db.select().from(chatMessages).all().at(-1)
  for (let at = 2; at <= 103; at += 1) {
    const own = { message: `Pesan ${at}`, id: undefined, client_id: `${at}` }
    if (sample)
      school.db
        .insert(chatMessages)
        .values({ ...sample, ...own })
        .run()
  }
  const { user } = await openPanel(`/chat/${VISITOR}`, { school, role: 'admin' })
  const log = await screen.findByRole('log')
  expect(outline(screen.getByRole('region', { name: 'Percakapan' })).slice(0, 8)).toEqual([
    '[Kembali ke daftar]',
    '# Session Aktifsiti01',
    'Ibu Siti <0812-3456-7890 tel:+6281234567890> <WhatsApp https://wa.me/6281234567890>',
    '[Ambil] [Serahkan] [Catatan staf (expanded false)] [Unduh transkrip] [Blokir pengunjung (pressed false)] [Selesaikan]',
    '[Muat pesan sebelumnya]',
    '21 Nov 2026 Pengunjung',
    'Pesan 4',
    '09.00',
  ])
  const texts = () => outline(log).filter((line) => line.startsWith('Pesan'))
  expect([texts().length, texts()[0], texts().at(-1)]).toEqual([100, 'Pesan 4', 'Pesan 103'])
  await user.click(screen.getByRole('button', { name: 'Muat pesan sebelumnya' }))
  await waitFor(() => expect(texts()).toHaveLength(103))
  expect([texts()[0], texts()[3], texts().at(-1)]).toEqual(['Pesan 1', 'Pesan 4', 'Pesan 103'])
  expect(screen.queryByRole('button', { name: 'Muat pesan sebelumnya' })).toBeNull()
})
