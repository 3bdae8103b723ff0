import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUserConfig } from '../storage/config.ts'
import { machineConfig } from '../storage/machine-settings.ts'
import { serverMeta } from '../test/office.ts'
import { openSchool } from './school.ts'

/** A fake network in which these origins answer, and others fail as Chromium's fetch does. */
const school = (
  answers: Record<string, 'school' | 'redirect' | 'starting' | 'page' | 'no tls'>,
  { allowInsecureLan = false } = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), 'sekolah-desktop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return openSchool({
    machine: machineConfig.parse({ allowInsecureLan }),
    user: openUserConfig(join(folder, 'config.json'), () => {}),
    preset: undefined,
    log: () => {},
    fetch: async (address) => {
      const answer = answers[new URL(`${address}`).origin]
      if (answer === 'school') return Response.json({ success: true, data: serverMeta })
      if (answer === 'starting') return new Response('Bad Gateway', { status: 502 })
      if (answer === 'page') return new Response('<h1>Router</h1>')
      if (answer === 'redirect')
        throw new Error("Attempted to redirect, but redirect policy was 'error'")
      throw new TypeError(
        answer === 'no tls' ? 'net::ERR_SSL_PROTOCOL_ERROR' : 'net::ERR_CONNECTION_REFUSED',
      )
    },
  })
}
const found = async (asked: ReturnType<typeof school>, typed: string) => {
  const result = await asked.probe(typed)
  return result.ok ? result.server.origin : result.reason
}
const lan = { 'https://192.168.1.5:3000': 'no tls', 'http://192.168.1.5:3000': 'school' } as const

test('finds a local server by what people type', async () => {
  const permitted = school(lan, { allowInsecureLan: true })
  expect(await found(permitted, '192.168.1.5:3000')).toBe('http://192.168.1.5:3000')
  expect(await found(school(lan), '192.168.1.5:3000')).toBe('insecure-lan')
  expect(await found(school({ 'http://localhost:3000': 'school' }), 'localhost:3000')).toBe(
    'http://localhost:3000',
  )
})

test('reports what answers at a local address', async () => {
  const of = (second: 'page' | 'starting' | 'no tls') =>
    found(school({ 'https://server.lan': 'no tls', 'http://server.lan': second }), 'server.lan')
  expect(await of('page')).toBe('not-our-server')
  expect(await of('starting')).toBe('starting')
  expect(await of('no tls')).toBe('tls')
  expect(await found(school({}), 'server-sekolah')).toBe('refused')
})

test('follows its address to the same school, and names any other', async () => {
  const www = school({
    'https://sekolah.sch.id': 'redirect',
    'https://www.sekolah.sch.id': 'school',
  })
  expect(await found(www, 'sekolah.sch.id')).toBe('https://www.sekolah.sch.id')
  const elsewhere = school({ 'https://sekolah.sch.id': 'redirect' })
  expect(await found(elsewhere, 'sekolah.sch.id')).toBe('redirected')
  const circle = school({
    'https://sekolah.sch.id': 'redirect',
    'https://www.sekolah.sch.id': 'redirect',
  })
  expect(await found(circle, 'sekolah.sch.id')).toBe('redirected')
})

test('saves the address at which the school has answered', async () => {
  const www = school({
    'https://sekolah.sch.id': 'redirect',
    'https://www.sekolah.sch.id': 'school',
  })
  await www.choose('sekolah.sch.id', async () => {})
  expect(www.origin()).toBe('https://www.sekolah.sch.id')
})
