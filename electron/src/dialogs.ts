/** The few questions that the app asks outside of the panel. */
import type { Dialog, MessageBoxOptions } from 'electron'

type Asked = (options: MessageBoxOptions) => Promise<{ response: number }>

/** `ask` is Electron's message box over the window. */
export const dialogs = (ask: Asked, ways: { openInBrowser: () => void; openLogs: () => void }) => ({
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

  trouble: async (about: 'crashed' | 'unresponsive'): Promise<'reload' | 'nothing'> => {
    const crashed = about === 'crashed'
    const { response } = await ask({
      type: 'warning',
      message: crashed ? 'Panel berhenti berulang kali' : 'Panel tidak menanggapi',
      detail: crashed
        ? 'Anda tetap dapat bekerja lewat peramban. Data di server tidak terpengaruh.'
        : 'Tunggu sebentar, atau muat ulang. Yang belum disimpan mungkin hilang.',
      buttons: [crashed ? 'Tutup' : 'Tunggu', 'Muat ulang', 'Buka di peramban', 'Buka folder log'],
      defaultId: 1,
      cancelId: 0,
    })
    if (response === 2) ways.openInBrowser()
    if (response === 3) ways.openLogs()
    return response === 1 ? 'reload' : 'nothing'
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

/** The main process itself broke: whether to start again. Nothing else can be relied on. */
export const askRelaunch = (dialog: Pick<Dialog, 'showMessageBoxSync'>): boolean =>
  dialog.showMessageBoxSync({
    type: 'error',
    message: 'Panel Sekolah mengalami masalah',
    detail: 'Keterangannya tersimpan dalam log. Data di server tidak terpengaruh.',
    buttons: ['Mulai ulang', 'Tutup'],
    defaultId: 0,
    cancelId: 1,
  }) === 0
