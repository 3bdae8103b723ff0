/** `npm run test:long`: nearly valid socket packets. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '../engine/base/time.ts'
import { freshSession, liveApp, newChatMessage } from './live-app.ts'

const PACKETS = 20_000

const eventName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('hello', 'message:send', 'typing', 'seen') },
  fc.constantFrom('connect', 'disconnect', 'error', '__proto__', 'constructor', 'newListener', ''),
)
const argument = fc.oneof(
  fc.record(
    {
      client_id: fc.oneof(fc.constant(randomUUID()), fc.jsonValue()),
      message: fc.oneof(fc.string(), fc.jsonValue()),
      message_id: fc.oneof(fc.integer(), fc.jsonValue()),
      typing: fc.oneof(fc.boolean(), fc.jsonValue()),
      transcript: fc.oneof(fc.constant([]), fc.jsonValue()),
      name: fc.jsonValue(),
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
)
const packet = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.constantFrom('42/chat,', '42/chat,7', '42/staff,', '42', '43/chat,7', '45/chat,1-'),
        eventName,
        fc.array(argument, { maxLength: 3 }),
      )
      .map(([head, name, given]) => `${head}${JSON.stringify([name, ...given])}`),
  },
  fc.constantFrom(
    ...[
      '40/staff,{}',
      '40/chat,',
      '40/chat,[]',
      '40/chat,{"session_id":1}',
      '40',
      '40/lain,',
      '41/chat,',
    ],
    ...[
      '2probe',
      '3',
      '6',
      '1',
      '5',
      '',
      '451-/chat,["hello",{"_placeholder":true,"num":9}]',
      '4',
      '9x',
    ],
  ),
  fc.string({ maxLength: 60 }).map((text) => `4${text}`),
)
const frames = fc.array(
  fc.oneof({ weight: 9, arbitrary: packet }, fc.uint8Array({ maxLength: 60 })),
  { minLength: 1, maxLength: 10 },
)

test(
  `${PACKETS} nearly valid socket packets close at most their own connection`,
  async () => {
    const { baseUrl, visit } = await liveApp({ env: { RATE_LIMIT_FACTOR: '1000000' } })
    const address = `${baseUrl.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
    let sent = 0
    await fc.assert(
      fc.asyncProperty(frames, async (several) => {
        const socket = new WebSocket(address)
        const closed = once(socket, 'close')
        await once(socket, 'open')
        socket.send(`40/chat,${JSON.stringify({ session_id: freshSession() })}`)
        for (const frame of several) socket.send(frame)
        sent += several.length
        socket.close()
        await closed
      }),
      { numRuns: PACKETS / 5 },
    )
    expect(sent).toBeGreaterThan(PACKETS / 2)
    const { socket } = await visit()
    expect(await socket.emitWithAck('message:send', newChatMessage('Masih ada?'))).toMatchObject({
      success: true,
    })
  },
  HOUR_MS,
)
