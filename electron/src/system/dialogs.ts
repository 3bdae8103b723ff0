/** Message boxes of the app, outside of the panel. */
import type { UpdateState } from '@sekolah/contract/desktop/schemas'
import type { Dialog, MessageBoxOptions, MessageBoxSyncOptions } from 'electron'
import type { PrinterChoices } from '../printing/receipt-printer.ts'
import { SHORTCUT_LABEL } from './counter-shortcut.ts'

type Asked = (options: MessageBoxOptions) => Promise<{ response: number }>
/** A fault of the page. */
export type PageFailure = 'crashed' | 'unresponsive'

/** Actions that the answers lead to. */
export type DialogActions = {
  openInBrowser: () => void
  openLogs: () => void
  download: () => void
  install: () => void
}

/** `ask` shows Electron's message box over the window. */
export const createDialogs = (ask: Asked, ways: DialogActions) => ({
  confirmSite: async (host: string): Promise<boolean> => {
    const { response } = await ask({
      type: 'question',
      message: `Buka ${host} di peramban?`,
      detail: 'Tautan ini menuju situs lain di luar sekolah.',
      buttons: ['Buka', 'Batal'],
      defaultId: 1,
      cancelId: 1,
    })
    return response === 0
  },

  /**
   * For a page that crashed too often or does not answer; an aborted `signal` closes the question.
   */
  trouble: async (about: PageFailure, signal: AbortSignal): Promise<'reload' | 'nothing'> => {
    const crashed = about === 'crashed'
    const { response } = await ask({
      type: 'warning',
      message: crashed ? 'Panel berhenti berulang kali' : 'Panel tidak menanggapi',
      detail: crashed
        ? 'Anda tetap dapat bekerja lewat peramban. Data di server tidak terpengaruh.'
        : 'Tunggu sebentar, atau muat ulang. Yang belum disimpan mungkin hilang.',
      buttons: [crashed ? 'Tutup' : 'Tunggu', 'Muat ulang', 'Buka di peramban', 'Buka folder log'],
      // A key press meant for the page must not discard what was typed there.
      defaultId: crashed ? 1 : 0,
      cancelId: 0,
      signal,
    })
    if (response === 2) ways.openInBrowser()
    if (response === 3) ways.openLogs()
    return response === 1 ? 'reload' : 'nothing'
  },

  /** The result of a manual check for updates. */
  update: async (found: UpdateState): Promise<void> => {
    const { next, button } = {
      available: { next: ways.download, button: 'Unduh versi baru' },
      ready: { next: ways.install, button: 'Pasang versi baru' },
    }[found.state as string] ?? { next: null, button: null }
    const { response } = await ask({
      type: 'info',
      ...updateMessage(found),
      buttons: button ? [button, 'Nanti'] : ['Tutup'],
      cancelId: button ? 1 : 0,
    })
    if (response === 0) next?.()
  },

  startAtLogin: async (): Promise<boolean> => {
    const { response } = await ask({
      type: 'question',
      message: 'Buka Panel Sekolah saat komputer dinyalakan?',
      detail:
        'Ia menunggu di baki dan memberitahukan pendaftar dan pesan baru. Menu di baki mengubahnya kapan saja.',
      buttons: ['Ya, buka otomatis', 'Tidak'],
      defaultId: 0,
      cancelId: 1,
    })
    return response === 0
  },

  notSaved: async (): Promise<void> => {
    await ask({
      type: 'warning',
      message: 'Laporan belum tersimpan',
      detail: 'Pilih folder lain, lalu coba lagi.',
      buttons: ['Tutup'],
    })
  },

  /**
   * Resolves to the index of the chosen printer; null for the dialog each time, undefined when
   * cancelled.
   */
  receiptPrinter: async ({
    printers,
    present,
  }: PrinterChoices): Promise<number | null | undefined> => {
    const { response } = await ask({
      type: 'question',
      message: 'Cetak bukti pendaftaran tanpa dialog?',
      detail: `${present === null ? 'Sekarang setiap bukti dicetak lewat dialog.' : `Sekarang bukti langsung dicetak di ${present}.`} Kertasnya mengikuti pengaturan pencetak.`,
      buttons: [...printers, 'Selalu lewat dialog', 'Batal'],
      defaultId: printers.length + 1,
      cancelId: printers.length + 1,
    })
    if (response < printers.length) return response
    return response === printers.length ? null : undefined
  },

  keysTaken: async (): Promise<void> => {
    await ask({
      type: 'info',
      message: `${SHORTCUT_LABEL} sudah dipakai program lain`,
      detail: 'Tutup program itu, lalu pilih pintasan ini lagi.',
      buttons: ['Tutup'],
    })
  },

  notPrinted: async (): Promise<void> => {
    await ask({
      type: 'warning',
      message: 'Halaman ini belum tercetak',
      detail: 'Periksa pencetak, lalu coba lagi.',
      buttons: ['Tutup'],
    })
  },

  about: async (appVersion: string, server: string | null): Promise<void> => {
    await ask({
      type: 'info',
      message: `Panel Sekolah ${appVersion}`,
      detail: server === null ? 'Belum terhubung ke sekolah.' : `Terhubung ke ${server}.`,
      buttons: ['Tutup'],
    })
  },
})

const updateMessage = (found: UpdateState): { message: string; detail?: string } => {
  if (found.state === 'available') {
    return {
      message: `Versi baru ${found.version} tersedia`,
      detail: 'Aplikasi mengunduhnya dan memeriksa keasliannya. Anda dapat terus bekerja.',
    }
  }
  if (found.state === 'downloading') {
    return { message: `Versi ${found.version} sedang diunduh (${found.percent}%)` }
  }
  if (found.state === 'ready') {
    return {
      message: `Versi ${found.version} siap dipasang`,
      detail: 'Aplikasi ditutup sebentar dan terbuka lagi dengan sendirinya.',
    }
  }
  if (found.state === 'none') return { message: 'Anda memakai versi terbaru' }
  if (found.state === 'error' && found.code !== 'network') {
    return {
      message: 'Versi di server sekolah tidak terbukti asli, jadi tidak dipasang',
      detail: 'Beri tahu pengelola server: mungkin ada yang menggantinya.',
    }
  }
  if (found.state !== 'off') {
    return {
      message: 'Pembaruan belum dapat diperiksa',
      detail: 'Server sekolah tidak dapat dihubungi. Coba lagi nanti.',
    }
  }
  const reasons = {
    managed: 'Pembaruan diatur oleh pengelola komputer sekolah',
    development: 'Aplikasi ini dijalankan dari kode sumbernya',
    'no-server': 'Hubungkan aplikasi ini ke sekolah dahulu',
    'no-key': 'Aplikasi ini dibuat tanpa kunci rilis, jadi tidak dapat memeriksa versi baru',
  }
  return { message: reasons[found.why] }
}

/** Asks whether to continue although unsaved changes would be lost. */
export const confirmDiscard = (ask: (options: MessageBoxSyncOptions) => number): boolean =>
  ask({
    type: 'question',
    message: 'Tinggalkan tanpa menyimpan?',
    detail: 'Yang sudah Anda tulis di panel belum tersimpan dan akan hilang.',
    buttons: ['Tetap di sini', 'Tinggalkan'],
    defaultId: 0,
    cancelId: 0,
  }) === 1

/** Asks whether to restart after a crash of the main process; uses only Electron's dialog. */
export const askRelaunch = (dialog: Pick<Dialog, 'showMessageBoxSync'>): boolean =>
  dialog.showMessageBoxSync({
    type: 'error',
    message: 'Panel Sekolah mengalami masalah',
    detail: 'Keterangannya tersimpan dalam log. Data di server tidak terpengaruh.',
    buttons: ['Mulai ulang', 'Tutup'],
    defaultId: 0,
    cancelId: 1,
  }) === 0

/** Reports such a crash before Electron is ready, when only an error box is possible. */
export const showFailure = (dialog: Pick<Dialog, 'showErrorBox'>): void =>
  dialog.showErrorBox(
    'Panel Sekolah mengalami masalah',
    'Keterangannya tersimpan dalam log. Buka Panel Sekolah sekali lagi; panel yang sama ada di peramban.',
  )

/**
 * Reports a missing sandbox: the app does not start, because a page could then reach the whole
 * computer.
 */
export const showNoSandbox = (dialog: Pick<Dialog, 'showErrorBox'>): void =>
  dialog.showErrorBox(
    'Panel Sekolah tidak dapat dibuka dengan aman',
    'Sistem ini membukanya tanpa pelindung (sandbox). Di Linux, pasang berkas .deb; di Windows, hapus "--no-sandbox" dari pintasannya. Panel yang sama ada di peramban.',
  )
