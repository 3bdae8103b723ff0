import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rememberInput } from './remember-input.ts'

/** The events that the handlers received after hydration. */
let heard: string[]
const page = () => document.querySelector('main') as HTMLElement
const field = () => page().querySelector('input') as HTMLInputElement
const button = (name: string) => page().querySelector(`[name=${name}]`) as HTMLElement
const write = (text: string) => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
/** React has attached its handlers, and says so. */
const hydrate = () => {
  for (const one of page().querySelectorAll('button')) {
    one.addEventListener('click', () => heard.push(`click ${one.name}`))
  }
  field().addEventListener('change', () => heard.push(`change ${field().value}`))
  page().dataset.awake = ''
  dispatchEvent(new Event('hydrated'))
  vi.runAllTimers()
}

beforeEach(() => {
  heard = []
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  document.body.innerHTML = `<main><input><button name="menu"><b>Menu</b></button>
    <form method="post"><button name="send">Kirim</button></form></main>`
  const listen = addEventListener
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof listen>) => {
    listen(...listener)
    onTestFinished(() => removeEventListener(...listener))
  })
  rememberInput()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    document.body.innerHTML = ''
  })
})

test('what was pressed and written before the page was awake is done once it is', () => {
  write('Si')
  write('Siti')
  button('send').click()
  button('menu').querySelector('b')?.click()
  expect(heard).toEqual([])
  hydrate()
  expect(heard).toEqual(['change Siti', 'change Siti', 'click menu'])
  // And only once.
  write('Siti A')
  button('menu').click()
  vi.runAllTimers()
  expect(heard.slice(3)).toEqual(['click menu'])
})

test('a form that the browser sends by itself is not sent once more', () => {
  button('menu').click()
  button('send').click()
  hydrate()
  expect(heard).toEqual([])
})

test('a part that React has taken over is left to it, and one that it takes later is remembered', () => {
  write('Si')
  page().dataset.awake = ''
  write('Siti')
  button('menu').click()
  hydrate()
  expect(heard).toEqual([])
  Reflect.deleteProperty(page().dataset, 'awake')
  write('Siti A')
  expect(heard).toEqual([])
  vi.runAllTimers()
  expect(heard).toEqual(['change Siti A', 'change Siti A'])
})
