import { expect, test } from 'vitest'
import { textToHtml } from './pasted-text.ts'

test('a message from WhatsApp becomes paragraphs, lists, links and marks', () => {
  const message = [
    '[09.12, 21/11/2026] Bu Sri: *Rapat wali murid*',
    'Sabtu, 28 November, _pukul 08.00_ di aula.',
    '',
    'Yang dibawa:',
    '- undangan',
    '• fotokopi KK',
    '1. isi daftar hadir',
    '2) ambil ~kupon~ nomor',
    '[09.13, 21/11/2026] Bu Sri: Denah: https://smk.contoh.id/denah?a=1&b=2.',
  ].join('\r\n')
  expect(textToHtml(message)).toBe(
    '<p><strong>Rapat wali murid</strong><br>Sabtu, 28 November, <em>pukul 08.00</em> di aula.</p>' +
      '<p>Yang dibawa:</p>' +
      '<ul><li><p>undangan</p></li><li><p>fotokopi KK</p></li></ul>' +
      '<ol><li><p>isi daftar hadir</p></li><li><p>ambil <s>kupon</s> nomor</p></li></ol>' +
      '<p>Denah: <a href="https://smk.contoh.id/denah?a=1&amp;b=2">https://smk.contoh.id/denah?a=1&amp;b=2</a>.</p>',
  )
})

test('a numbered list starts at its typed number', () => {
  expect(textToHtml('4. ambil nomor\n5. tunggu\n\n1. *pulang*\n3. datang')).toBe(
    '<ol start="4"><li><p>ambil nomor</p></li><li><p>tunggu</p></li></ol>' +
      '<ol><li><p><strong>pulang</strong></p></li></ol><ol start="3"><li><p>datang</p></li></ol>',
  )
})

test('characters that are not marks stay, and nothing becomes a tag', () => {
  expect(textToHtml('2*3*4 = 24, nama_berkas_baru, <b>')).toBe(
    '<p>2*3*4 = 24, nama_berkas_baru, &lt;b&gt;</p>',
  )
  expect(textToHtml('a * b * c')).toBe('<p>a * b * c</p>')
})

test('leading and trailing spaces of a pasted part stay', () => {
  expect(textToHtml(' dan ')).toBe('<p> dan </p>')
})

test('pasting without formatting changes no character', () => {
  expect(textToHtml('*a*\n- b\n\nc', true)).toBe('<p>*a*<br>- b</p><p>c</p>')
})
