import { expect, test } from 'vitest'
import { type Access, mayCall, type Role, type RoleHolder, rolesLabel } from './roles.ts'

const only = (role: Role): RoleHolder => ({ role })

const table = (accesses: Access[], callers: (RoleHolder | null)[]) =>
  accesses.map((access) => callers.map((caller) => (mayCall(access, caller) ? 'x' : '-')).join(''))

test('each access includes all higher roles', () => {
  const who = [null, only('editor'), only('admin'), only('super_admin')]
  const accesses: Access[] = ['anyone', 'signed_in', 'editor', 'admin', 'super_admin']
  expect(table(accesses, who)).toEqual(['xxxx', '-xxx', '-xxx', '--xx', '---x'])
})

test('a conversation is accessible to its visitor and the office, not to editors', () => {
  const who = [null, only('editor'), only('admin'), only('super_admin')]
  expect(table(['visitor_or_admin'], who)).toEqual(['x-xx'])
})

test('verifier, treasurer and head do not include each other, and admin does not include head', () => {
  const who = [
    only('verifier'),
    only('treasurer'),
    only('head'),
    only('admin'),
    only('super_admin'),
  ]
  const accesses: Access[] = [
    'signed_in',
    'editor',
    'verifier',
    'verifier_or_head',
    'head',
    'head_or_admin',
    'admin',
  ]
  expect(table(accesses, who)).toEqual([
    'xxxxx',
    '---xx',
    'x--xx',
    'x-xxx',
    '--x-x',
    '--xxx',
    '---xx',
  ])
})

test('an additional role adds its permissions, and removes none', () => {
  const teacher: RoleHolder = { role: 'editor', roles: ['verifier', 'head'] }
  expect(table(['editor', 'verifier', 'head', 'head_or_admin', 'admin'], [teacher])).toEqual([
    'x',
    'x',
    'x',
    'x',
    '-',
  ])
  expect(mayCall('head', { role: 'admin', roles: ['head'] })).toBe(true)
  expect(rolesLabel(teacher)).toBe('Editor, Verifikator, Kepala Sekolah')
})
