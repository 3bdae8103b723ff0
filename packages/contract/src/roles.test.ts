import { expect, test } from 'vitest'
import { mayCall } from './roles.ts'

test('each access includes everybody above it', () => {
  const who = [null, 'editor', 'admin', 'super_admin'] as const
  const table = (['anyone', 'signed_in', 'editor', 'admin', 'super_admin'] as const).map((access) =>
    who.map((role) => (mayCall(access, role) ? 'x' : '-')).join(''),
  )
  expect(table).toEqual(['xxxx', '-xxx', '-xxx', '--xx', '---x'])
})

test('a conversation belongs to its visitor and the office, not to who writes the site', () => {
  const who = [null, 'editor', 'admin', 'super_admin'] as const
  expect(who.map((role) => mayCall('visitor_or_admin', role))).toEqual([true, false, true, true])
})
