/** A child process for tests that fails on request in every way a process can. */
import { setImmediate as pass } from 'node:timers/promises'
import { answerJobs } from '../engine/base/process.ts'

export type Wish = {
  wish:
    | 'keep'
    | 'environment'
    | 'throw'
    | 'exit'
    | 'grow'
    | 'work'
    | 'block'
    | 'wait'
    | 'be killed'
    | 'be told to end'
}

const kept: Buffer[] = []

answerJobs<Wish, string[]>(async ({ wish }) => {
  const held: Buffer[] = []
  if (wish === 'keep') kept.push(Buffer.alloc(40 * 1024 * 1024, 1))
  if (wish === 'throw') throw new Error('Seven.')
  if (wish === 'exit') process.exit(3)
  if (wish === 'be told to end') process.kill(process.pid, 'SIGTERM')
  if (wish === 'be killed') process.kill(process.pid, 'SIGKILL')
  if (wish === 'wait') await new Promise(() => {})
  while (wish === 'grow') {
    held.push(Buffer.alloc(1024 * 1024, 1))
    await pass()
  }
  while (wish === 'block') held.pop()
  while (wish === 'work') await pass()
  return Object.keys(process.env)
})
