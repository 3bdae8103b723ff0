import { describe, expect, test } from 'vitest'
import { allowPermission, decideOpen, isPanel, isTrustedFrame } from './policy.ts'

const server = 'http://localhost:3000'

describe('navigation', () => {
  test.each(['app://panel/', 'app://panel/admin/ppdb/128', 'app://panel/admin?status=pending#top'])(
    'stays inside the panel at %s',
    (address) => expect(isPanel(address)).toBe(true),
  )

  test.each([
    'https://evil.example/?app://panel',
    'app://panel.evil.example/',
    'app://other/',
    'app://panel:81/',
    'app://user@panel/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('refuses to leave the panel for %j', (address) => expect(isPanel(address)).toBe(false))
})

describe('links that leave the panel', () => {
  test.each(['mailto:wali@contoh.id', 'tel:+62287123456', 'http://localhost:3000/ppdb'])(
    'open in the system’s own program: %s',
    (address) => expect(decideOpen(address, server)).toBe('open'),
  )

  test('open WhatsApp without a confirmation, which the office would see fifty times a day', () => {
    expect(decideOpen('https://wa.me/6281234567890?text=Halo', server)).toBe('open')
    for (const other of ['https://wa.me.evil.example/62', 'https://evil.example/wa.me']) {
      expect(decideOpen(other, server)).toBe('ask')
    }
    expect(decideOpen('http://wa.me/6281234567890', server)).toBe('deny')
  })

  test('ask for confirmation before they open another site', () => {
    expect(decideOpen('https://kemdikbud.example/dapodik', server)).toBe('ask')
    expect(decideOpen('https://kemdikbud.example/dapodik', null)).toBe('ask')
  })

  test.each([
    'http://localhost:3001/ppdb',
    'http://evil.example/http://localhost:3000',
    'https://sekolah.sch.id@evil.example/',
    'file:///C:/Windows/System32/calc.exe',
    'ms-msdt:/id',
    'javascript:alert(1)',
    'app://panel/admin',
    '',
  ])('never open %j', (address) => expect(decideOpen(address, server)).toBe('deny'))
})

test('accepts calls of the panel’s own page only', () => {
  expect(isTrustedFrame({ url: 'app://panel/admin/ppdb', parent: null })).toBe(true)
  expect(isTrustedFrame({ url: 'app://panel/admin/ppdb', parent: {} })).toBe(false)
  expect(isTrustedFrame({ url: 'https://evil.example/app://panel', parent: null })).toBe(false)
  expect(isTrustedFrame(null)).toBe(false)
})

describe('permissions', () => {
  const panel = { address: 'app://panel/admin/ppdb', isMainFrame: true }

  test('lets the panel copy text and fill the screen', () => {
    expect(allowPermission('clipboard-sanitized-write', panel)).toBe(true)
    expect(allowPermission('fullscreen', panel)).toBe(true)
  })

  test.each(['local-network-access', 'local-network', 'loopback-network'])(
    'lets the panel call a server in the local network (%s), and nobody else',
    (permission) => {
      expect(allowPermission(permission, panel)).toBe(true)
      expect(allowPermission(permission, { ...panel, isMainFrame: false })).toBe(false)
      expect(
        allowPermission(permission, { address: 'https://evil.example/', isMainFrame: true }),
      ).toBe(false)
    },
  )

  test('lets the panel use the camera, never the microphone', () => {
    expect(allowPermission('media', { ...panel, media: ['video'] })).toBe(true)
    for (const media of [['audio'], ['video', 'audio'], ['unknown'], []]) {
      expect(allowPermission('media', { ...panel, media })).toBe(false)
    }
    for (const other of [{ isMainFrame: false }, { address: 'https://evil.example/' }]) {
      expect(allowPermission('media', { ...panel, ...other, media: ['video'] })).toBe(false)
    }
  })

  test.each(['media', 'geolocation', 'notifications', 'openExternal', 'hid', 'clipboard-read'])(
    'refuses %s even to the panel',
    (permission) => expect(allowPermission(permission, panel)).toBe(false),
  )

  test('refuses everything to frames and to foreign pages', () => {
    expect(allowPermission('fullscreen', { ...panel, isMainFrame: false })).toBe(false)
    expect(
      allowPermission('fullscreen', { address: 'https://evil.example/', isMainFrame: true }),
    ).toBe(false)
  })
})
