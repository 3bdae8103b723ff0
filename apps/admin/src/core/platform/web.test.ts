import { expect, test } from 'vitest'
import { partialMock } from '../../test/partial.ts'
import { webPlatform } from './web.ts'

class Shown {
  static permission: NotificationPermission = 'default'
  static all: Shown[] = []
  static requestPermission = async () => {
    Shown.permission = 'granted'
    return Shown.permission
  }
  onclick: (() => void) | null = null
  readonly texts: unknown[]
  constructor(...texts: unknown[]) {
    this.texts = texts
    Shown.all.push(this)
  }
  close() {}
}

const browser = ({ isSecureContext = true } = {}) => {
  Shown.permission = 'default'
  Shown.all = []
  let watching = () => {}
  const document = {
    title: 'Panel',
    hidden: false,
    hasFocus: () => !document.hidden,
    addEventListener: (_: string, listener: () => void) => {
      watching = listener
    },
  }
  const look = (hidden: boolean) => {
    document.hidden = hidden
    watching()
  }
  const window = partialMock<Window>({
    document: document as never,
    isSecureContext,
    focus: () => {},
    ...({ Notification: Shown } as object),
  })
  return { platform: webPlatform(window), document, look }
}

const about = { kind: 'chat', subject: 'a1b2c3', route: '/admin/chat/x-a1b2c3' } as const
const news = { title: 'Pesan chat baru', about }

test('a new item shows in the title while the tab is hidden, then the title returns to its latest value', () => {
  const { platform, document, look } = browser()
  platform.entitle('Chat Admin')
  platform.notify(news)
  expect(document.title).toBe('Chat Admin')
  look(true)
  platform.notify(news)
  expect(document.title).toBe('(1) Pesan chat baru')
  // The count of unanswered conversations arrives a moment later.
  platform.entitle('(2) Chat Admin')
  expect(document.title).toBe('(1) Pesan chat baru')
  look(false)
  expect(document.title).toBe('(2) Chat Admin')
})

test('permission is requested only by a click, and a notification shows no name and no text', async () => {
  const { platform, look } = browser()
  const opened: string[] = []
  platform.notifications?.onOpen((route) => opened.push(route))
  platform.notifications?.want(true)
  look(true)
  platform.notify(news)
  expect([Shown.permission, Shown.all]).toEqual(['default', []])
  expect(await platform.notifications?.ask()).toBe('granted')
  platform.notify(news)
  expect(Shown.all.map(({ texts }) => texts)).toEqual([
    ['Pesan chat baru', { body: 'a1b2c3', tag: 'chat:a1b2c3' }],
  ])
  Shown.all[0]?.onclick?.()
  expect(opened).toEqual([about.route])
  look(false)
  platform.notify(news)
  platform.notifications?.want(false)
  look(true)
  platform.notify(news)
  expect(Shown.all).toHaveLength(1)
})

test('no notifications are offered where permission cannot be requested', () => {
  expect(browser({ isSecureContext: false }).platform.notifications).toBeNull()
})
