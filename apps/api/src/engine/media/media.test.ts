import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { uploadDocument, uploadPicture } from '@sekolah/api-client/uploads'
import { documentSize } from '@sekolah/contract/values/media'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngChunk, pngOf } from '../../test/hostile-files.ts'
import { createFile, createPng } from '../../test/pictures.ts'
import { resourceCases } from '../../test/resource-cases.ts'
import { expectRefusal, testApp } from '../../test/test-app.ts'
import { namedUploads } from '../../views/named-uploads.ts'
import { emptyTrash } from '../../views/trash/trash.ts'
import { HOUR_MS } from '../base/time.ts'
import { deleteOrphanedMedia } from './files.ts'

const DAY = 24 * HOUR_MS

const start = async () => {
  const app = await testApp()
  const editor = app.staff('editor')
  const stored = async (address: string) => {
    const answer = await app.request(address)
    expect(answer.status, address).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const refusal = (bytes: Uint8Array, name?: string) =>
    expectRefusal(uploadPicture(editor, createFile(bytes, name)))
  return { ...app, editor, stored, refusal }
}

/** A white PNG of one bit a pixel, built by hand: small to send, huge to decode. */
const bombOf = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const inWidths = (url: string) =>
  [320, 640, 1280].map((width) => url.replace('-640.', `-${width}.`))

test('stores three widths of a picture, and never enlarges', async () => {
  const { editor, stored } = await start()
  const large = await uploadPicture(editor, createFile(await createPng(2000, 1000)))
  expect(large).toEqual({
    url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-640\.webp$/),
    width: 640,
    height: 320,
  })
  const widths = []
  for (const address of inWidths(large.url)) {
    const { format, width, height } = await sharp(await stored(address)).metadata()
    widths.push([format, width, height])
  }
  expect(widths).toEqual([
    ['webp', 320, 160],
    ['webp', 640, 320],
    ['webp', 1280, 640],
  ])
  const small = await uploadPicture(editor, createFile(await createPng(100, 50)))
  expect(small).toMatchObject({ width: 100, height: 50 })
  for (const address of inWidths(small.url)) {
    expect((await sharp(await stored(address)).metadata()).width).toBe(100)
  }
})

test('accepts the formats of cameras and phones, whatever the file is called', async () => {
  const { editor, refusal } = await start()
  const picture = sharp(await createPng())
  for (const bytes of [
    await picture.jpeg().toBuffer(),
    await picture.webp().toBuffer(),
    await picture.gif().toBuffer(),
    await picture.avif({ effort: 0 }).toBuffer(),
  ]) {
    for (const name of ['../../x.sh', 'CON', `${'n'.repeat(5_000)}.png`, 'foto\u202Egnp.exe']) {
      expect((await uploadPicture(editor, createFile(bytes, name))).url).toMatch(
        /^\/media\/[0-9a-f]{32}-640/,
      )
    }
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const pdf = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'
  const tiff = await picture.tiff().toBuffer()
  for (const bytes of [Buffer.from(svg), Buffer.from(`<?xml?>${svg}`), Buffer.from(pdf), tiff]) {
    expect(await refusal(bytes, 'foto.png')).toMatchObject({
      status: 422,
      errors: [{ field: 'file', message: 'Gambar harus berupa JPG, PNG, WebP, GIF, atau AVIF.' }],
    })
  }
})

test('accepts pictures with small faults that every browser tolerates', async () => {
  const { editor } = await start()
  const jpeg = await sharp(await createPng(120, 80))
    .jpeg()
    .toBuffer()
  // As some makers' phones write it: the scan of a JPEG ends at its first coefficient.
  const shortScan = Buffer.from(jpeg)
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  shortScan[scan + shortScan.readUInt16BE(scan + 2)] = 0
  const tables = jpeg.indexOf(Buffer.from([0xff, 0xc4]))
  const withStrayBytes = [jpeg.subarray(0, tables), Buffer.from([1, 2, 3]), jpeg.subarray(tables)]
  const whole = pngOf({ width: 40, height: 30 }, pngChunk('gAMA', Buffer.alloc(4)))
  for (const bytes of [shortScan, Buffer.concat(withStrayBytes), whole]) {
    expect((await uploadPicture(editor, createFile(bytes))).url).toMatch(/^\/media\//)
  }
})

test('refuses a truncated file, in every format', async () => {
  const { refusal } = await start()
  const picture = sharp({
    create: {
      ...{ width: 200, height: 200, channels: 3, background: '#fff' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
  for (const whole of [
    await picture.jpeg().toBuffer(),
    await picture.jpeg({ progressive: true }).toBuffer(),
    await picture.png().toBuffer(),
    await picture.webp().toBuffer(),
    await picture.gif().toBuffer(),
    await picture.avif({ effort: 0 }).toBuffer(),
  ]) {
    for (const share of [0.5, 0.9]) {
      const { errors } = await refusal(whole.subarray(0, whole.length * share))
      expect(errors[0].message, whole.toString('latin1', 0, 12)).toContain('rusak')
    }
  }
})

test('accepts a picture that is higher or wider than a WebP can be', async () => {
  const { editor } = await start()
  const tall = await uploadPicture(editor, createFile(await createPng(300, 20_000)))
  expect(tall.height).toBeLessThanOrEqual(16_383)
  const wide = await uploadPicture(editor, createFile(await createPng(40_000, 300)))
  expect(wide).toMatchObject({ width: 640, height: 5 })
})

test('refuses HEIC with advice, whatever the file is called', async () => {
  const { refusal } = await start()
  for (const brand of ['heic', 'heix', 'hevc']) {
    const heic = Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}`), Buffer.alloc(500)])
    const { status, errors } = await refusal(heic, 'foto.jpg')
    expect(status).toBe(422)
    expect(errors[0].message, brand).toMatch(/HEIC.*Paling Kompatibel/)
  }
})

test('refuses decompression bombs before they are decoded, and broken pictures with one sentence', async () => {
  const { refusal } = await start()
  const bomb = bombOf(16_000)
  expect(bomb.length).toBeLessThan(64 * 1024)
  expect(await refusal(bomb)).toMatchObject({
    status: 422,
    errors: [{ field: 'file', message: expect.stringContaining('Gambar terlalu besar') }],
  })

  const whole = await sharp(await createPng(400, 400))
    .jpeg()
    .toBuffer()
  for (const broken of [
    whole.subarray(0, whole.length / 2),
    Buffer.from('\x89PNG\r\n\x1a\nxx', 'latin1'),
  ]) {
    expect(await refusal(broken)).toMatchObject({
      errors: [{ message: expect.stringContaining('rusak') }],
    })
  }
})

test('removes metadata, location and hidden code, and rotates upright', async () => {
  const { editor, stored } = await start()
  const photo = await sharp(await createPng(60, 40))
    .withExif({ IFD0: { Copyright: 'KANARIA' }, IFD3: { GPSLatitude: '7/1 40/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([photo, Buffer.from('<?php KANARIA ?><script>KANARIA</script>')])
  const { url, width, height } = await uploadPicture(editor, createFile(polyglot, 'foto.php'))
  expect([width, height]).toEqual([40, 60])
  for (const address of inWidths(url)) {
    const bytes = await stored(address)
    expect(bytes.includes('KANARIA') || bytes.includes('script')).toBe(false)
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
})

test('serves stored pictures as cacheable forever, and nothing else from its folder', async () => {
  const { editor, request, dataDir } = await start()
  const { url } = await uploadPicture(editor, createFile(await createPng()))
  const { headers } = await request(url)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${url.slice('/media/'.length)}"`,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  writeFileSync(join(dataDir, 'media', 'catatan.txt'), 'rahasia')
  for (const path of [
    '/media',
    '/media/',
    '/media/catatan.txt',
    '/media/../school.db',
    '/media/..%2fschool.db',
    '/media/%2e%2e%2fschool.db',
    '/media/..%5cschool.db',
    '/media//etc/passwd',
    '/media/.env',
    url.replace('-640', '-641'),
    url.replace(/[0-9a-f]{32}/, 'f'.repeat(32)),
    url.toUpperCase(),
  ]) {
    const answer = await request(path)
    expect([answer.status, (await answer.text()).includes('rahasia')], path).toEqual([404, false])
  }
})

test('deletes unreferenced uploads after seven days, and keeps those of rows in the trash', async () => {
  const { editor, db, dataDir, staff } = await start()
  const trashed = await editor.teachers.create({
    body: {
      ...resourceCases.teachers.input,
      photo: createFile(await createPng(10, 10)),
    },
  })
  await editor.teachers.remove({ params: { id: trashed.id } })
  const body = await uploadPicture(editor, createFile(await createPng(11, 11)))
  await editor.articles.create({
    body: {
      ...resourceCases.articles.input,
      content: `<p>Lihat:</p><img src="${body.url}" alt="">`,
    },
  })
  await uploadPicture(editor, createFile(await createPng(12, 12)))
  const folder = join(dataDir, 'media')
  const count = () => readdirSync(folder).length
  expect(count()).toBe(9)
  await deleteOrphanedMedia(dataDir, new Date(Date.now() + 6 * DAY), () => namedUploads(db))
  expect(count()).toBe(9)
  await deleteOrphanedMedia(dataDir, new Date(Date.now() + 8 * DAY), () => namedUploads(db))
  expect(count()).toBe(6)
  expect((await staff('editor', 'dedi').trash.list())[0]?.kind).toBe('teachers')
})

test('deletes an upload after its row has left the trash after thirty days', async () => {
  const { editor, db, dataDir, clock, pass } = await start()
  const photo = createFile(await createPng(10, 10))
  const { id } = await editor.teachers.create({
    body: {
      ...resourceCases.teachers.input,
      photo,
    },
  })
  await editor.teachers.remove({ params: { id } })
  const later = () => new Date(Date.now() + 40 * DAY)
  pass(30 * DAY - 1)
  await emptyTrash(db, clock())
  await deleteOrphanedMedia(dataDir, later(), () => namedUploads(db))
  expect(readdirSync(join(dataDir, 'media'))).toHaveLength(3)
  pass(2)
  await emptyTrash(db, clock())
  await deleteOrphanedMedia(dataDir, later(), () => namedUploads(db))
  expect(readdirSync(join(dataDir, 'media'))).toEqual([])
})

test('restarts the seven days when a picture is stored again', async () => {
  const { editor, db, dataDir } = await start()
  await uploadPicture(editor, createFile(await createPng()))
  const folder = join(dataDir, 'media')
  const old = new Date(Date.now() - 9 * DAY)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
  await uploadPicture(editor, createFile(await createPng()))
  await deleteOrphanedMedia(dataDir, new Date(), () => namedUploads(db))
  expect(readdirSync(folder)).toHaveLength(3)
})

test('starts without a folder of pictures', async () => {
  const { db, dataDir } = await start()
  await deleteOrphanedMedia(dataDir, new Date(), () => namedUploads(db))
  mkdirSync(join(dataDir, 'media'))
  await deleteOrphanedMedia(dataDir, new Date(), () => namedUploads(db))
})

const pdf = (more = '') => Buffer.from(`%PDF-1.7\n${more}\n%%EOF\n`)

test('accepts a PDF with other bytes before its header, as PDF readers do', async () => {
  const { editor, stored } = await start()
  for (const before of ['\r\n', '\ufeff', 'HTTP/1.1 200 OK\r\nServer: x\r\n\r\n']) {
    const bytes = Buffer.concat([Buffer.from(before), pdf('Panduan')])
    const { url } = await uploadDocument(editor, createFile(bytes))
    expect(await stored(url), JSON.stringify(before)).toEqual(bytes)
  }
})

test('stores a PDF unchanged, as a download that is never displayed', async () => {
  const { editor, stored, request, dataDir } = await start()
  const bytes = pdf('Panduan pendaftaran')
  const { url, size } = await uploadDocument(editor, createFile(bytes, 'Panduan PPDB.pdf'))
  expect([size, documentSize(url)]).toEqual([bytes.length, bytes.length])
  expect(await stored(url)).toEqual(bytes)
  expect(Object.fromEntries((await request(url)).headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect(readdirSync(join(dataDir, 'media'))).toEqual([url.slice('/media/'.length)])
})

test('refuses documents that are no PDF, truncated, or larger than 5 MB', async () => {
  const { editor, dataDir } = await start()
  const refused = async (bytes: Uint8Array) =>
    expectRefusal(uploadDocument(editor, createFile(bytes, 'panduan.pdf')))
  const message = 'Dokumen harus berupa berkas PDF yang utuh.'
  for (const bytes of [
    await createPng(),
    Buffer.from('<html>%PDF-1.7 %%EOF'),
    Buffer.from('PK\x03\x04 docx %%EOF'),
    pdf().subarray(0, 12),
    Buffer.concat([pdf(), Buffer.alloc(2_000)]),
  ]) {
    expect(await refused(bytes)).toMatchObject({
      status: 422,
      errors: [{ field: 'file', message }],
    })
  }
  expect(await refused(pdf('x'.repeat(5 * 1024 * 1024)))).toMatchObject({ status: 413 })
  expect(await refused(Buffer.alloc(0))).toMatchObject({ status: 422 })
  expect(existsSync(join(dataDir, 'media'))).toBe(false)
})

test('a document is saved under its title, also after staff have changed it', async () => {
  const { staff, request } = await start()
  const admin = staff('admin')
  const { url } = await uploadDocument(admin, createFile(pdf('Kalender'), 'scan0001.pdf'))
  const { url: guide } = await uploadDocument(admin, createFile(pdf('Panduan'), 'scan0002.pdf'))
  const title = (text: string) =>
    admin.settings.update({
      body: {
        settings: [
          {
            setting_key: 'school_downloads',
            setting_value: JSON.stringify([{ title: text, file: url }]),
          },
          { setting_key: 'ppdb_guide_file', setting_value: guide },
        ],
      },
    })
  const named = async (address: string, headers = {}) => {
    const answer = await request(address, { headers })
    return [answer.status, answer.headers.get('Content-Disposition')]
  }
  await title('Kalender Akademik 2027')
  expect(await named(url)).toEqual([200, 'attachment; filename="Kalender Akademik 2027.pdf"'])
  expect(await named(guide)).toEqual([200, 'attachment; filename="Panduan PPDB 2027-2028.pdf"'])
  const etag = (await request(url)).headers.get('ETag')
  for (const [text, header] of [
    ['Brosur.PDF', 'filename="Brosur.pdf"'],
    ['Jadwal UTS/UAS: kelas "X"?', 'filename="Jadwal UTS-UAS- kelas -X--.pdf"'],
    ['..\\rapor…', `filename="-rapor_.pdf"; filename*=UTF-8''-rapor%E2%80%A6.pdf`],
    ['Ju’mat (1)', `filename="Ju_mat (1).pdf"; filename*=UTF-8''Ju%E2%80%99mat%20%281%29.pdf`],
  ] as const) {
    await title(text)
    // A device that has the bytes cached learns the new name without fetching them again.
    expect(await named(url, { 'If-None-Match': `${etag}` }), text).toEqual([
      304,
      `attachment; ${header}`,
    ])
  }
})

test('keeps documents that a setting references, and deletes the others', async () => {
  const { editor, staff, db, dataDir } = await start()
  const [guide, calendar] = [pdf('Panduan'), pdf('Kalender')]
  const { url: guideUrl } = await uploadDocument(editor, createFile(guide))
  const { url: calendarUrl } = await uploadDocument(editor, createFile(calendar))
  await uploadDocument(editor, createFile(pdf('Lama')))
  const downloads = JSON.stringify([{ title: 'Kalender akademik', file: calendarUrl }])
  await staff('admin').settings.update({
    body: {
      settings: [
        { setting_key: 'ppdb_guide_file', setting_value: guideUrl },
        { setting_key: 'school_downloads', setting_value: downloads },
      ],
    },
  })
  await deleteOrphanedMedia(dataDir, new Date(Date.now() + 8 * DAY), () => namedUploads(db))
  expect(
    readdirSync(join(dataDir, 'media'))
      .map((name) => `/media/${name}`)
      .sort(),
  ).toEqual([guideUrl, calendarUrl].sort())
})
