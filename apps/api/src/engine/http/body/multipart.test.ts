import { resources } from '@sekolah/contract/resources'
import { expect, test } from 'vitest'
import { createFile, createPng } from '../../../test/pictures.ts'
import { resourceCases } from '../../../test/resource-cases.ts'
import { testApp } from '../../../test/test-app.ts'

const start = async () => {
  const app = await testApp()
  const headers = { Authorization: `Bearer ${app.tokenOf('editor')}` }
  const send = async (
    form: BodyInit,
    path = '/api/articles',
    more: Record<string, string> = {},
  ) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: form, duplex: 'half' }
    const answer = await app.request(path, init as RequestInit)
    return { status: answer.status, ...(await answer.json()) }
  }
  return { ...app, send }
}

const article = (more: Record<string, string | Blob> = {}) => {
  const form = new FormData()
  const { input } = resourceCases.articles
  for (const [name, value] of Object.entries({ ...input, ...more })) {
    if (value instanceof Blob) form.append(name, value, 'foto.png')
    else form.append(name, `${value}`)
  }
  return form
}

test('parses the texts of a form by the types of their fields', async () => {
  const { send } = await start()
  const image = createFile(await createPng())
  for (const [text, value] of [
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ] as const) {
    const { status, data } = await send(article({ is_published: text, image }))
    expect([status, data.is_published]).toEqual([201, value])
    expect(data.image).toMatch(/^\/media\//)
  }
  expect(await send(article({ is_published: 'ya' }))).toMatchObject({
    status: 422,
    errors: [{ field: 'is_published', message: 'Terbitkan harus ya atau tidak.' }],
  })
  expect((await send(article({ image: '' }))).data.image).toBeNull()
  const chosenNothing = article({ image: new File([], '') })
  expect((await send(chosenNothing)).data.image).toBeNull()
})

test('parses lists as JSON, numbers as digits, and leaves text as it is', async () => {
  const { send } = await start()
  const sent = async (name: 'academic_programs' | 'alumni', field: string, text: string) => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ ...resourceCases[name].input, [field]: text })) {
      form.append(key, Array.isArray(value) ? JSON.stringify(value) : `${value}`)
    }
    const { status, data, errors } = await send(form, `/api${resources[name].path}`)
    return status === 201 ? data[field] : [status, errors[0].field]
  }
  const features = (text: string) => sent('academic_programs', 'features', text)
  expect(await features('["Mesin bensin","Sasis"]')).toEqual(['Mesin bensin', 'Sasis'])
  expect(await features('[]')).toEqual([])
  for (const text of ['Mesin', '["Mesin"', '{"0":"Mesin"}', '[[]]', '7', '']) {
    expect(await features(text), text).toEqual([422, expect.stringMatching(/^features/)])
  }
  const year = (text: string) => sent('alumni', 'graduation_year', text)
  expect(await year('2019')).toBe(2019)
  for (const text of ['2e3', ' 2019', '0x7E3', '2019.5', '"2019"', 'true', '']) {
    expect(await year(text), text).toEqual([422, 'graduation_year'])
  }
  for (const text of ['2019', 'true', '0', 'null', '[1]', '{"a":1}', 'constructor']) {
    expect(await sent('academic_programs', 'name', text)).toBe(text)
  }
})

test('checks the number of parts and fields and their bytes', async () => {
  const { send } = await start()
  const many = article()
  for (let n = 0; n < 40; n += 1) many.append(`isian_${n}`, 'x')
  expect((await send(many)).status).toBe(413)
  expect((await send(article({ content: 'x'.repeat(310 * 1024) }))).status).toBe(413)
  const MB = 1024 * 1024
  expect(await send(article({ image: new Blob([new Uint8Array(5 * MB + 1)]) }))).toMatchObject({
    status: 413,
    message: 'Berkas terlalu besar. Paling banyak 5 MB.',
  })
  expect((await send(article({ image: new Blob([new Uint8Array(7 * MB)]) }))).status).toBe(413)
  const twice = article()
  twice.append('title', 'Judul kedua')
  expect((await send(twice)).status).toBe(400)
  const foreign = article({ lampiran: new Blob(['x']) })
  expect(await send(foreign)).toMatchObject({
    status: 400,
    message: 'Berkas harus dikirim sebagai image.',
  })
})

test('treats special field names as plain names', async () => {
  const { send } = await start()
  const strange = { constructor: '', toString: '', ['__proto__']: '', hasOwnProperty: '1', id: '7' }
  const { status, data } = await send(article(strange))
  expect([status, data.id]).toEqual([201, 1])
})

test('refuses a form of twenty thousand parts', async () => {
  const { send } = await start()
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  expect((await send(`${part.repeat(20_000)}--x--`, '/api/articles', type)).status).toBe(413)
})

test('refuses what is no form, and accepts one only where a file may be sent', async () => {
  const { send } = await start()
  const type = { 'Content-Type': 'multipart/form-data; boundary=x' }
  for (const body of ['', 'kosong', '--x\r\n', '--x\r\nContent-Disposition: form-data\r\n\r\n1']) {
    expect((await send(body, '/api/articles', type)).status, body).toBe(400)
  }
  const bare = { 'Content-Type': 'multipart/form-data' }
  expect((await send('x', '/api/articles', bare)).status).toBe(415)
  expect((await send(article(), '/api/faq')).status).toBe(415)
  expect((await send('a=1', '/api/articles', { 'Content-Type': 'text/plain' })).status).toBe(415)
  const json = { 'Content-Type': 'application/json' }
  expect(await send('{}', '/api/media', json)).toMatchObject({
    status: 422,
    errors: [{ field: 'file', message: 'Pilih berkas yang akan diunggah.' }],
  })
})

test('accepts articles of 300 KB as JSON, and no more', async () => {
  const { send } = await start()
  const json = { 'Content-Type': 'application/json' }
  const sized = (size: number) =>
    JSON.stringify({ ...resourceCases.articles.input, content: `<p>${'a '.repeat(size / 2)}</p>` })
  expect((await send(sized(190 * 1024), '/api/articles', json)).status).toBe(201)
  expect(await send(sized(250 * 1024), '/api/articles', json)).toMatchObject({
    status: 422,
    errors: [{ field: 'content' }],
  })
  expect((await send(sized(310 * 1024), '/api/articles', json)).status).toBe(413)
})
