import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { contextMenuTemplate } from './context-menu.ts'
import { appMenu, type MenuActions } from './menu.ts'

const nothing = () => {}
const actions: MenuActions = {
  lock: { lock: async () => {}, mayChoose: true, isOn: () => false, choose: nothing },
  startAtLogin: { isPossible: true, isOn: () => true, set: nothing },
  shortcut: { isOn: () => false, choose: nothing },
  print: nothing,
  chooseReceiptPrinter: nothing,
  openInBrowser: nothing,
  changeSchool: nothing,
  checkUpdate: nothing,
  openLogs: nothing,
  saveReport: nothing,
  about: nothing,
  show: nothing,
  quit: nothing,
}
const items = (menu: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])])
const labels = (menu: MenuItemConstructorOptions[]) => items(menu).map(({ label }) => label)

test('labels every item in Indonesian, as Electron’s own labels are English', () => {
  const unnamed = items(appMenu(actions, true)).filter(
    ({ type, label }) => type !== 'separator' && !label,
  )
  expect(unnamed).toEqual([])
})

test('offers another school only where the user may choose one', () => {
  expect(labels(appMenu(actions, true))).toContain('Ganti sekolah…')
  expect(labels(appMenu({ ...actions, changeSchool: null }, true))).not.toContain('Ganti sekolah…')
})

test('has no developer tools in the installed app', () => {
  expect(items(appMenu(actions, true)).some(({ role }) => role === 'toggleDevTools')).toBe(false)
})

test('offers spelling suggestions in inputs, and copying elsewhere', () => {
  const words: string[] = []
  const spelling = { replace: (word: string) => words.push(word), learn: nothing }
  const writing = contextMenuTemplate(
    {
      isEditable: true,
      selectionText: '',
      misspelledWord: 'sekolh',
      dictionarySuggestions: ['sekolah'],
    },
    spelling,
  )
  expect(labels(writing).slice(0, 2)).toEqual(['sekolah', 'Tambahkan "sekolh" ke kamus'])
  const reading = { isEditable: false, misspelledWord: '', dictionarySuggestions: [] }
  expect(labels(contextMenuTemplate({ ...reading, selectionText: 'PPDB-7' }, spelling))).toEqual([
    'Salin',
  ])
  expect(contextMenuTemplate({ ...reading, selectionText: ' ' }, spelling)).toEqual([])
})
