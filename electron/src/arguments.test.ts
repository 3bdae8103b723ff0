import { expect, test } from 'vitest'
import { serverArgument, serverFrom } from './arguments.ts'

test('hands the server’s origin to the preload script', () => {
  expect(serverFrom(['electron', '--x', serverArgument('https://sekolah.sch.id')])).toBe(
    'https://sekolah.sch.id',
  )
})

test('never guesses a server', () => {
  expect(() => serverFrom(['electron', '--sekolah'])).toThrow('without a server')
})
