import { expect, test } from 'vitest'
import { createLog } from '../base/log.ts'
import { DAY_MS, MINUTE_MS } from '../base/time.ts'
import { warnOfClockBehind, watchMachine } from './machine-watch.ts'

const MB = 1024 * 1024

const machine = () => {
  const said: string[] = []
  const state = { at: Date.parse('2026-11-21T02:00:00Z'), passed: 0, free: 5_000 * MB }
  const clock = () => new Date(state.at)
  const log = createLog({
    level: 'info',
    clock,
    write: (line) => {
      const { event, minutes, megabytes } = JSON.parse(line)
      said.push([event, minutes ?? megabytes].join(' ').trim())
    },
  })
  const look = watchMachine(log, {
    clock,
    monotonic: () => state.passed,
    freeBytes: () => state.free,
  })
  const minuteLater = (moved = 0) => {
    state.at += MINUTE_MS + moved
    state.passed += MINUTE_MS
    look()
    return said.splice(0)
  }
  return { state, log, said, minuteLater }
}

test('warns once that the clock was moved', () => {
  const { minuteLater } = machine()
  expect(minuteLater()).toEqual([])
  expect(minuteLater(2 * DAY_MS)).toEqual(['clock_moved 2880'])
  expect(minuteLater()).toEqual([])
  expect(minuteLater(-60 * MINUTE_MS)).toEqual(['clock_moved -60'])
  // A correction of seconds by NTP is not reported.
  expect(minuteLater(-20_000)).toEqual([])
})

test('warns that the disk is filling up, and again after there was space', () => {
  const { state, minuteLater } = machine()
  state.free = 150 * MB
  expect(minuteLater()).toEqual(['disk_nearly_full 150'])
  expect(minuteLater()).toEqual([])
  state.free = 900 * MB
  expect(minuteLater()).toEqual([])
  state.free = 100 * MB
  expect(minuteLater()).toEqual(['disk_nearly_full 100'])
})

test('warns that the clock is behind the newest data', () => {
  const { log, said } = machine()
  const now = new Date('2026-11-21T02:00:00Z')
  warnOfClockBehind(log, now, new Date('2026-11-21T02:00:30Z'))
  expect(said).toEqual([])
  warnOfClockBehind(log, now, new Date('2026-11-21T09:00:00Z'))
  expect(said).toEqual(['clock_behind'])
})
