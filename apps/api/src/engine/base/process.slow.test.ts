import { expect, onTestFinished, test, vi } from 'vitest'
import type { Wish } from '../../test/obliging-process.ts'
import { Busy } from './errors.ts'
import { GivenUp } from './jobs.ts'
import { createProcess } from './process.ts'

const obliging = ({ limitMs = 20_000, megabytes = 500, workMs = 20_000 } = {}) => {
  const { run, close } = createProcess<Wish, string[]>(
    new URL('../../test/obliging-process.ts', import.meta.url),
    { limitMs, megabytes, workMs },
  )
  onTestFinished(close)
  const refusal = (wish: Wish['wish']) =>
    run({ wish }).then(
      () => null,
      (error) => error,
    )
  return { environment: () => run({ wish: 'environment' }), refusal }
}

test('knows nothing of what the server was started with', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://rahasia')
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = await obliging().environment()
  expect(names).toContain('PATH')
  expect(names).not.toContain('SMTP_URL')
})

test('a job that takes too much memory or work, or crashes, is given up, and the next one is done', async () => {
  const cases = [
    [{ megabytes: 40 }, 'grow'],
    [{ workMs: 300 }, 'work'],
    [{ workMs: 300 }, 'block'],
    [{}, 'exit'],
  ] as const
  for (const [limits, wish] of cases) {
    const { refusal, environment } = obliging(limits)
    expect(await refusal(wish), wish).toBeInstanceOf(GivenUp)
    expect(await environment()).toContain('PATH')
  }
})

test('what earlier jobs have left behind makes no later one too heavy', async () => {
  const { refusal } = obliging({ megabytes: 100 })
  for (let job = 1; job <= 4; job += 1) expect(await refusal('keep'), `${job}`).toBeNull()
})

test('a job that only takes long has met a busy machine', async () => {
  const outcome = await obliging({ limitMs: 1_500 }).refusal('wait')
  expect(outcome).toBeInstanceOf(Busy)
  expect(outcome).not.toBeInstanceOf(GivenUp)
})

test('a job is finished although a stop tells all processes of the server to end', async () => {
  expect(await obliging().refusal('be told to end')).toBeNull()
})

test('a job whose process is killed from outside may be sent again', async () => {
  const { refusal, environment } = obliging()
  const outcome = await refusal('be killed')
  expect(outcome).toBeInstanceOf(Busy)
  expect(outcome).not.toBeInstanceOf(GivenUp)
  expect(await environment()).toContain('PATH')
})

test('an error says in the log of the server where it was', async () => {
  const { refusal, environment } = obliging()
  expect(await refusal('throw')).toMatchObject({
    message: expect.stringMatching(/Seven\..*obliging-process/s),
  })
  expect(await environment()).toContain('PATH')
})
