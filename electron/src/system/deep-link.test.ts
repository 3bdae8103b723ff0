import { expect, test } from 'vitest'
import { claimLinks, routeOfArguments, routeOfLink } from './deep-link.ts'

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

test('registers the link scheme for the user, unless the installer has done so for all users', () => {
  const claimed: string[] = []
  const claim = (exe: string, isPackaged = true) =>
    claimLinks(
      {
        isPackaged,
        getPath: () => exe,
        setAsDefaultProtocolClient: () => claimed.push(exe) > 0,
      },
      { ProgramFiles: 'C:\\Program Files' },
    )
  claim('C:\\Program Files\\Panel Sekolah\\Panel Sekolah.exe')
  claim('C:\\kode\\electron.exe', false)
  expect(claimed).toEqual([])
  claim('C:\\Users\\tu\\AppData\\Local\\Programs\\Panel Sekolah\\Panel Sekolah.exe')
  expect(claimed).toHaveLength(1)
})
