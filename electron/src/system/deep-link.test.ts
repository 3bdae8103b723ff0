import { expect, test } from 'vitest'
import { routeOfArguments, routeOfLink } from './deep-link.ts'

test('opens a route of the panel', () => {
  expect(routeOfLink('panel-sekolah://ppdb/128')).toBe('/admin/ppdb/128')
  expect(routeOfLink('panel-sekolah://ppdb?status=pending')).toBe('/admin/ppdb?status=pending')
})

test.each([
  'panel-sekolah://evil.example/../../x',
  'panel-sekolah://user@ppdb/1',
  'panel-sekolah://ppdb:80/1',
  'panel-sekolah://ppdb/1/2/3',
  'panel-sekolah://ppdb/1?x=(alert)',
  'https://ppdb/1',
  'javascript:alert(1)',
  '',
])('refuses %j', (link) => expect(routeOfLink(link)).toBeNull())

test('reads the arguments of a second start, unless there are several links', () => {
  expect(routeOfArguments(['app.exe', '--flag', 'panel-sekolah://ppdb/7'])).toBe('/admin/ppdb/7')
  expect(routeOfArguments(['panel-sekolah://ppdb/7', 'panel-sekolah://ppdb/8'])).toBeNull()
  expect(routeOfArguments(['app.exe'])).toBeNull()
})
