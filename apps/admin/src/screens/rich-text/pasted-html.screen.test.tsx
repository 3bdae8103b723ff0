import { expect, test } from 'vitest'
import { cleanPastedHtml, hasForeignPictures, hasText } from './pasted-html.ts'

const WORD = '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>'

test('lines of Word become nested lists with their numbers', () => {
  const line = (level: number, label: string, text: string) =>
    `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${label}</span>${text}</p>`
  expect(
    cleanPastedHtml(
      `${WORD}${line(1, '3.', 'tiga')}${line(1, '4.', 'empat')}${line(2, 'a)', 'anak')}${line(2, 'b)', 'adik')}${line(1, '5.', 'lima')}`,
    ),
  ).toEqual(
    '<ol start="3"><li>tiga</li><li>empat<ol type="a"><li>anak</li><li>adik</li></ol></li><li>lima</li></ol>',
  )
  expect(
    cleanPastedHtml(
      `${WORD}${line(1, '·', 'satu')}${line(2, 'i.', 'romawi')}${line(2, 'ii.', 'dua')}${line(1, '·', 'lagi')}`,
    ),
  ).toEqual('<ul><li>satu<ol type="i"><li>romawi</li><li>dua</li></ol></li><li>lagi</li></ul>')
  expect(
    cleanPastedHtml(
      `${WORD}${line(1, 'C.', 'huruf')}${line(1, 'D.', 'huruf')}<p>sela</p>${line(1, 'IV.', 'angka')}`,
    ),
  ).toEqual(
    '<ol start="3" type="A"><li>huruf</li><li>huruf</li></ol><p>sela</p><ol start="4" type="I"><li>angka</li></ol>',
  )
})

test('items of Word Online become one list', () => {
  const item = (start: number, level: number, text: string, kind = 'ol') =>
    `<div class="ListContainerWrapper"><${kind} start="${start}"><li data-aria-level="${level}">${text}</li></${kind}></div>`
  expect(
    cleanPastedHtml(
      item(1, 1, 'satu') + item(2, 1, 'dua') + item(1, 2, 'anak', 'ul') + item(3, 1, 'tiga'),
    ),
  ).toEqual('<ol><li>satu</li><li>dua<ul><li>anak</li></ul></li><li>tiga</li></ol>')
  expect(
    cleanPastedHtml(
      '<ol style="list-style-type:lower-alpha"><li>a</li></ol><ol><li style="list-style-type: upper-roman">I</li></ol>',
    ),
  ).toEqual('<ol type="a"><li>a</li></ol><ol type="I"><li>I</li></ol>')
})

test('styles become marks, and what a style takes back stays plain', () => {
  expect(
    cleanPastedHtml(
      '<b style="font-weight:normal"><p>Docs <span style="font-weight:700">tebal</span> <span style="font-style:italic">miring</span></p></b><br><p>akhir</p>',
    ),
  ).toEqual('<p>Docs <strong>tebal</strong> <em>miring</em></p><p>akhir</p>')
  expect(
    cleanPastedHtml(
      '<p><u>garis</u> <del>coret</del> <span style="vertical-align:super">2</span> <kbd>Ctrl</kbd></p>',
    ),
  ).toEqual('<p><u>garis</u> <s>coret</s> <sup>2</sup> <code>Ctrl</code></p>')
})

test('what is hidden, foreign or dead in Word is left out', () => {
  expect(
    cleanPastedHtml(
      `${WORD}<style>p{}</style><p class="MsoTitle">Judul <b>besar</b></p><h1>Bagian</h1><h5>Kecil</h5><p>&nbsp;</p><p>Isi\u00a0 <o:p>Word</o:p> <a name="_Toc1">daftar</a> <a href="https://contoh.id">tautan</a></p><p style="display:none">rahasia</p><img src="https://lain.id/a.png"><img src="/media/a.webp"></body></html>`,
    ),
  ).toEqual(
    '<h2>Judul besar</h2><h2>Bagian</h2><h4>Kecil</h4><p>Isi <o:p>Word</o:p> daftar <a href="https://contoh.id">tautan</a></p><img src="/media/a.webp">',
  )
})

test('headings stand below the title, and directions are kept only where they differ', () => {
  expect(cleanPastedHtml('<h2>Dua</h2><h3>Tiga</h3>')).toBe('<h2>Dua</h2><h3>Tiga</h3>')
  expect(
    cleanPastedHtml(
      '<h1>Satu</h1><h2>Dua</h2><h6>Enam</h6><p role="heading" aria-level="2">Tajuk</p>',
    ),
  ).toEqual('<h2>Satu</h2><h3>Dua</h3><h4>Enam</h4><h2>Tajuk</h2>')
  expect(
    cleanPastedHtml('<p dir="ltr">Kiri</p><p dir="rtl">Kanan</p><p dir="rtl">السلام</p>'),
  ).toEqual('<p>Kiri</p><p dir="rtl">Kanan</p><p>السلام</p>')
  expect(
    cleanPastedHtml('<p data-pm-slice="1 1 []"><b style="font-weight:normal">x</b></p>'),
  ).toMatch(/font-weight/)
})

test('a picture alone is no text, and only pictures of the school are its own', () => {
  expect([hasText('<img src="a.png">'), hasText('<p> a </p>')]).toEqual([false, true])
  expect([
    hasForeignPictures('<img src="/media/a.webp">'),
    hasForeignPictures('<img src="a.png">'),
  ]).toEqual([false, true])
})
