import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyStoredTheme, applyTheme, storedTheme } from './theme.ts'

const STYLE = '/*#123456*/:root{--brand-hero:#0a1b2c}'
const sheets = () => document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText ?? '')
const colour = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
    (one) => one.content,
  )
const clear = () => {
  localStorage.clear()
  document.adoptedStyleSheets = []
  for (const one of document.querySelectorAll('meta[name=theme-color]')) one.remove()
}
beforeEach(clear)
afterEach(clear)

test('a school’s colour is there at once and at the next start, until it is taken back', () => {
  applyStoredTheme()
  expect([storedTheme(), sheets()]).toEqual(['', []])
  const server = document.createElement('style')
  server.dataset.theme = ''
  document.head.append(server)
  applyTheme(STYLE)
  expect([storedTheme(), sheets().length, colour()]).toEqual([STYLE, 1, ['#0a1b2c']])
  expect(server.isConnected).toBe(false)
  document.adoptedStyleSheets = []
  applyStoredTheme()
  expect(sheets()[0]).toContain('#0a1b2c')
  applyTheme(STYLE.replace('0a1b2c', 'ffffff'))
  expect(colour()).toEqual(['#ffffff'])
  applyTheme('')
  expect([storedTheme(), sheets(), localStorage.length]).toEqual(['', [''], 0])
})
