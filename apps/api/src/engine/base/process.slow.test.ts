import { expect, onTestFinished, test, vi } from 'vitest'
import type { Wish } from '../../test/obliging-process.ts'
import { Busy } from './errors.ts'
import { JobAborted } from './jobs.ts'
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

test('has none of the server’s environment', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://rahasia')
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = await obliging().environment()
  expect(names).toContain('PATH')
  expect(names).not.toContain('SMTP_URL')
})

test('a job that exceeds memory or CPU time, or crashes, is given up, and the next one runs', async () => {
  const cases = [
    [{ megabytes: 40 }, 'grow'],
    [{ workMs: 300 }, 'work'],
    [{ workMs: 300 }, 'block'],
    [{}, 'exit'],
  ] as const
  for (const [limits, wish] of cases) {
    const { refusal, environment } = obliging(limits)
    expect(await refusal(wish), wish).toBeInstanceOf(JobAborted)
    expect(await environment()).toContain('PATH')
  }
})

test('the remains of earlier jobs make no later job exceed its limits', async () => {
  const { refusal } = obliging({ megabytes: 100 })
  for (let job = 1; job <= 4; job += 1) expect(await refusal('keep'), `${job}`).toBeNull()
})

test('a job that is slow because the machine is busy is no fault of the job', async () => {
  const outcome = await obliging({ limitMs: 1_500 }).refusal('wait')
  expect(outcome).toBeInstanceOf(Busy)
  expect(outcome).not.toBeInstanceOf(JobAborted)
})

test('a job is finished even when a stop signals all processes of the server', async () => {
  expect(await obliging().refusal('be told to end')).toBeNull()
})

test('a job whose process is killed from outside may be retried', async () => {
  const { refusal, environment } = obliging()
  const outcome = await refusal('be killed')
  expect(outcome).toBeInstanceOf(Busy)
  expect(outcome).not.toBeInstanceOf(JobAborted)
  expect(await environment()).toContain('PATH')
})

test('an error’s place is logged by the server', async () => {
  const { refusal, environment } = obliging()
  expect(await refusal('throw')).toMatchObject({
    message: expect.stringMatching(/Seven\..*obliging-process/s),
  })
  expect(await environment()).toContain('PATH')
})
