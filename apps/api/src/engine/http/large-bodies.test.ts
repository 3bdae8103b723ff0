import { expect, test } from 'vitest'
import { createPng } from '../../test/pictures.ts'
import { testApp } from '../../test/test-app.ts'
import { FORM_LIMIT } from './body/multipart.ts'

const BOUNDARY = 'batas'

/** A multipart form with a picture, of the largest size; its body is sent when `send` is called. */
const slowForm = (picture: Uint8Array) => {
  const head = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
  )
  const end = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const rest = Buffer.alloc(FORM_LIMIT - head.length - picture.length - end.length - 2_000_000)
  const bytes = Buffer.concat([head, picture, rest, end])
  let isAsked = false
  let send = () => {}
  const sent = new Promise<void>((resolve) => {
    send = resolve
  })
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        isAsked = true
        await sent
        controller.enqueue(new Uint8Array(bytes))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return { body, length: bytes.length, send, isAsked: () => isAsked }
}

test('a large body is not read while the limit of large bodies is in progress', async () => {
  const app = await testApp()
  const picture = await createPng()
  const authorization = `Bearer ${app.tokenOf('editor')}`
  const forms = [1, 2, 3, 4, 5, 6, 7].map(() => slowForm(picture))
  const answers = forms.map(({ body, length }) =>
    app.request('/api/media', {
      method: 'POST',
      headers: {
        Authorization: authorization,
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': `${length}`,
      },
      body,
      duplex: 'half',
    } as RequestInit),
  )
  const asked = () => forms.map(({ isAsked }) => isAsked())
  await expect.poll(asked).toEqual([true, true, true, true, true, false, false])
  forms[1]?.send()
  expect((await answers[1])?.status).toBe(201)
  await expect.poll(asked).toEqual([true, true, true, true, true, true, false])
  for (const { send } of forms) send()
  for (const answer of answers) expect((await answer).status).toBe(201)
})
