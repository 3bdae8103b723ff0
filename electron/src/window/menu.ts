/** The menus of window and tray, in Indonesian. */
import type { MenuItemConstructorOptions } from 'electron'
import { type CounterShortcut, SHORTCUT_LABEL } from '../system/counter-shortcut.ts'
import type { ScreenLock } from '../system/screen-lock.ts'
import type { StartAtLogin } from '../system/start-at-login.ts'

export type MenuActions = {
  lock: Pick<ScreenLock, 'lock' | 'mayChoose' | 'isOn' | 'choose'>
  startAtLogin: Pick<StartAtLogin, 'isPossible' | 'isOn' | 'set'>
  shortcut: Pick<CounterShortcut, 'isOn' | 'choose'>
  print: () => void
  chooseReceiptPrinter: () => void
  openInBrowser: () => void
  /** Null where the administration has set the school. */
  changeSchool: (() => void) | null
  checkUpdate: () => void
  openLogs: () => void
  saveReport: () => void
  about: () => void
  show: () => void
  quit: () => void
}

export const appMenu = (
  actions: MenuActions,
  isPackaged: boolean,
): MenuItemConstructorOptions[] => [
  {
    label: 'Berkas',
    submenu: [
      { label: 'Cetak…', accelerator: 'CmdOrCtrl+P', click: actions.print },
      { label: 'Pencetak bukti…', click: actions.chooseReceiptPrinter },
      shortcutItem(actions.shortcut),
      { label: 'Buka di peramban', click: actions.openInBrowser },
      { label: 'Kunci panel', accelerator: 'CmdOrCtrl+L', click: () => void actions.lock.lock() },
      ...(actions.lock.mayChoose ? [lockItem(actions.lock)] : []),
      ...(actions.changeSchool ? [{ label: 'Ganti sekolah…', click: actions.changeSchool }] : []),
      { type: 'separator' },
      { label: 'Keluar', accelerator: 'CmdOrCtrl+Q', click: actions.quit },
    ],
  },
  {
    label: 'Sunting',
    submenu: [
      { role: 'undo', label: 'Urungkan' },
      { role: 'redo', label: 'Ulangi' },
      { type: 'separator' },
      { role: 'cut', label: 'Potong' },
      { role: 'copy', label: 'Salin' },
      { role: 'paste', label: 'Tempel' },
      { role: 'selectAll', label: 'Pilih semua' },
    ],
  },
  {
    label: 'Tampilan',
    submenu: [
      { role: 'reload', label: 'Muat ulang' },
      { type: 'separator' },
      { role: 'zoomIn', label: 'Perbesar' },
      { role: 'zoomOut', label: 'Perkecil' },
      { role: 'resetZoom', label: 'Ukuran biasa' },
      { role: 'togglefullscreen', label: 'Layar penuh' },
      ...(isPackaged ? [] : [{ role: 'toggleDevTools' as const, label: 'Alat pengembang' }]),
    ],
  },
  {
    label: 'Bantuan',
    submenu: [
      { label: 'Periksa pembaruan', click: actions.checkUpdate },
      { label: 'Buka folder log', click: actions.openLogs },
      { label: 'Simpan laporan bantuan…', click: actions.saveReport },
      { label: 'Tentang Panel Sekolah', click: actions.about },
    ],
  },
]

export const trayMenu = (
  actions: Pick<MenuActions, 'show' | 'openInBrowser' | 'startAtLogin' | 'quit'>,
): MenuItemConstructorOptions[] => [
  { label: 'Buka Panel Sekolah', click: actions.show },
  { label: 'Buka di peramban', click: actions.openInBrowser },
  ...(actions.startAtLogin.isPossible ? [startItem(actions.startAtLogin)] : []),
  { type: 'separator' },
  { label: 'Keluar', click: actions.quit },
]

const lockItem = ({ isOn, choose }: MenuActions['lock']): MenuItemConstructorOptions => ({
  label: 'Kunci bila ditinggalkan 10 menit',
  type: 'checkbox',
  checked: isOn(),
  click: ({ checked }) => choose(checked),
})

const shortcutItem = ({ isOn, choose }: MenuActions['shortcut']): MenuItemConstructorOptions => ({
  label: `Pendaftar loket dengan ${SHORTCUT_LABEL}`,
  type: 'checkbox',
  checked: isOn(),
  click: ({ checked }) => choose(checked),
})

const startItem = ({ isOn, set }: MenuActions['startAtLogin']): MenuItemConstructorOptions => ({
  label: 'Buka saat komputer dinyalakan',
  type: 'checkbox',
  checked: isOn(),
  click: ({ checked }) => set(checked),
})
