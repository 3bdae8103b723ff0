import { expect, test } from 'vitest'
import type { NotificationInput } from './messages.ts'
import { activatedRoute, createToasts } from './toasts.ts'

const office = (platform: NodeJS.Platform = 'linux') => {
  const screen: { title: string; press: () => void }[] = []
  const opened: string[] = []
  const toasts = createToasts({
    platform,
    isSupported: () => true,
    log: () => {},
    open: (route) => opened.push(route),
    create: ({ title = '', toastXml = '' }) => {
      const one = { title: title || toastXml, press: () => {} }
      return {
        on: (event: string, listener: () => void) => {
          if (event === 'click') one.press = listener
        },
        show: () => screen.push(one),
        close: () => screen.splice(screen.indexOf(one), 1),
      }
    },
  })
  return { screen, opened, toasts }
}
const applied = (id: number): NotificationInput => ({
  kind: 'ppdb',
  subject: `PPDB-${id}`,
  route: `/admin/ppdb/${id}`,
})

test('replaces a shown notification instead of adding one', () => {
  const { screen, toasts, opened } = office()
  for (const id of [1, 2, 3]) toasts.show(applied(id))
  expect(screen.map(({ title }) => title)).toEqual(['3 pendaftar baru'])
  screen[0]?.press()
  expect(opened).toEqual(['/admin/ppdb'])
})

test('counts from zero after the user has looked', () => {
  const { screen, toasts, opened } = office()
  toasts.show(applied(1))
  toasts.clear()
  expect(screen).toEqual([])
  toasts.show(applied(2))
  expect(screen.map(({ title }) => title)).toEqual(['Pendaftar baru'])
  screen[0]?.press()
  expect(opened).toEqual(['/admin/ppdb/2'])
})

test('removes notifications that are outdated', () => {
  const { screen, toasts, opened } = office()
  toasts.show({ kind: 'chat', subject: 'a1b2c3', route: '/admin/chat/9' })
  toasts.show({ kind: 'chat', subject: 'd4e5f6', route: '/admin/chat/8' })
  toasts.dismiss({ kind: 'chat', subject: 'a1b2c3' })
  expect(screen).toHaveLength(1)
  screen[0]?.press()
  expect(opened).toEqual(['/admin/chat/8'])
})

test('reads the route that Windows returns after the app was closed', () => {
  const { screen, toasts } = office('win32')
  toasts.show(applied(7))
  const launch = /launch="([^"]+)"/.exec(screen[0]?.title ?? '')?.[1]
  expect(activatedRoute(launch ?? '')).toBe('/admin/ppdb/7')
  expect(activatedRoute('type=click&tag=123')).toBeNull()
})
