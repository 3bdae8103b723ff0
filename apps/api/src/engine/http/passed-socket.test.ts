import { expect, test } from 'vitest'
import { passedSocket } from './passed-socket.ts'

test('takes a socket that was passed to this process, and to no other', () => {
  expect(passedSocket({ LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toBe(3)
  expect(passedSocket({ LISTEN_FDS: '1', LISTEN_PID: '6' }, 7)).toBeNull()
  expect(passedSocket({ LISTEN_FDS: '0', LISTEN_PID: '7' }, 7)).toBeNull()
  expect(passedSocket({ LISTEN_FDS: '1' }, 7)).toBeNull()
  expect(passedSocket({}, 7)).toBeNull()
})
