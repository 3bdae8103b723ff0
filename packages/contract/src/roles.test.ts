import { expect, test } from 'vitest'
import { mayCall } from './roles.ts'

test('each access includes everybody above it', () => {
  const who = [null, 'editor', 'admin', 'super_admin'] as const
  const table = (['anyone', 'signed_in', 'editor', 'admin', 'super_admin'] as const).map((access) =>
    who.map((role) => (mayCall(access, role) ? 'x' : '-')).join(''),
  )
  expect(table).toEqual(['xxxx', '-xxx', '-xxx', '--xx', '---x'])
})
