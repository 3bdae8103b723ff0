import { expect, test } from 'vitest'
import { createConfirmations } from './confirmations.ts'

const refusal = (code: string) =>
  new Response(JSON.stringify({ success: false, message: 'Tidak.', code }), { status: 403 })

/** A server that demands the password until it was given. */
const server = () => {
  let isConfirmed = false
  let sent = 0
  return {
    confirm: () => {
      isConfirmed = true
    },
    sent: () => sent,
    request: async () => {
      sent += 1
      return isConfirmed ? new Response('{"success":true}') : refusal('confirm_password')
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a call that needs the password waits for it, and is then sent again', async () => {
  const confirmations = createConfirmations()
  const { request, confirm, sent } = server()
  const seen: boolean[] = []
  confirmations.subscribe(() => seen.push(confirmations.isAsking()))
  const calls = Promise.all([confirmations.send(request), confirmations.send(request)])
  await settled()
  expect(confirmations.isAsking()).toBe(true)
  confirm()
  confirmations.answer(true)
  expect((await calls).map(({ status }) => status)).toEqual([200, 200])
  expect(sent()).toBe(4)
  expect(seen).toEqual([true, false])
})

test('without the password the caller gets the original refusal', async () => {
  const confirmations = createConfirmations()
  const call = confirmations.send(server().request)
  await settled()
  confirmations.answer(false)
  const response = await call
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'confirm_password' })
})

test('other refusals do not open the password dialog', async () => {
  const confirmations = createConfirmations()
  for (const response of [refusal('forbidden'), new Response('<html>', { status: 403 })]) {
    expect(await confirmations.send(async () => response)).toBe(response)
  }
  expect(confirmations.isAsking()).toBe(false)
})
