import { expect, test } from 'vitest'
import { liveApp } from './live-app.ts'
import { runStorm } from './storm.ts'

const seed = Number(process.env.SEED ?? 20_261_121)

test('a storm of cuts and kills loses, duplicates and mixes up no message', async () => {
  const { baseUrl, kill, tokenOf } = await liveApp({ env: { RATE_LIMIT_FACTOR: '100000' } })
  const tokens = ['ani', 'beni', 'citra'].map((name) => tokenOf('admin', name))
  await runStorm(
    { baseUrl, kill, tokens },
    { seed, visitors: 8, messagesEach: 10, kills: 2, cuts: 10 },
  )
  expect.hasAssertions()
})
