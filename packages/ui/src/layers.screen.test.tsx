import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Confirm, Dialog } from './dialog.tsx'
import { ToastProvider, useToast } from './toast.tsx'

let notify: ReturnType<typeof useToast>
const Page = () => {
  notify = useToast()
  return null
}

test('a dialog is closed by its cross, Escape and a press on the backdrop, where it may be', () => {
  const close = vi.fn()
  const { container, rerender, unmount } = render(
    <Dialog open title="Judul" onClose={close}>
      <p>Isi</p>
    </Dialog>,
  )
  onTestFinished(unmount)
  const dialog = () => container.querySelector('dialog') as HTMLDialogElement
  expect([dialog().open, dialog().getAttribute('closedby')]).toEqual([true, 'closerequest'])
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  const cancel = new Event('cancel', { cancelable: true })
  fireEvent(dialog(), cancel)
  expect(cancel.defaultPrevented).toBe(true)
  expect(close).toHaveBeenCalledTimes(2)
  // A press that begins inside, as when text is selected, closes nothing.
  fireEvent.pointerDown(screen.getByText('Isi'))
  fireEvent.click(dialog())
  fireEvent.pointerDown(dialog())
  fireEvent.click(screen.getByText('Isi'))
  expect(close).toHaveBeenCalledTimes(2)
  fireEvent.pointerDown(dialog())
  fireEvent.click(dialog())
  expect(close).toHaveBeenCalledTimes(3)
  // The browser has closed it by itself: the page decides, so it is open until then.
  dialog().close()
  expect([dialog().open, close.mock.calls.length]).toEqual([true, 4])

  rerender(
    <Dialog open={false} title="Judul" onClose={close}>
      <p>Isi</p>
    </Dialog>,
  )
  expect(container.querySelector('dialog')).toBeNull()
  rerender(
    <Dialog open title="Wajib" size="form" foot="Simpan">
      <p>Isi</p>
    </Dialog>,
  )
  expect(dialog().getAttribute('closedby')).toBe('none')
  expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull()
  expect(dialog().textContent).toBe('WajibIsiSimpan')
})

test('a confirmation cannot be given twice', () => {
  const yes = vi.fn()
  const { container, unmount } = render(
    <Confirm open pending question="Hapus?" verb="Hapus" onYes={yes} onNo={() => {}} />,
  )
  onTestFinished(unmount)
  const buttons = [...container.querySelectorAll('button')]
  expect(buttons.map((one) => [one.textContent, one.disabled])).toEqual([
    ['', false],
    ['Batal', false],
    ['Hapus', true],
  ])
})

test('a success goes by itself, a failure stays, and an offer is taken once', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { container, unmount } = render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  )
  onTestFinished(unmount)
  const shown = () =>
    [...container.querySelectorAll('[data-toast-list] p')].map((p) => p.textContent)
  const say = (...toast: Parameters<typeof notify>) => act(() => notify(...toast))
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  say('good', 'Satu')
  say('good', 'Dua')
  expect(shown()).toEqual(['Dua'])
  pass(3_499)
  expect(shown()).toEqual(['Dua'])
  pass(1)
  expect(shown()).toEqual([])

  const undo = vi.fn()
  say('good', 'Terhapus', { label: 'Urungkan', run: undo })
  pass(6_999)
  fireEvent.click(screen.getByRole('button', { name: 'Urungkan' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])

  for (const text of ['A', 'B', 'C', 'D']) say('bad', text)
  expect(shown()).toEqual(['B', 'C', 'D'])
  expect(container.querySelectorAll('[role=alert]')).toHaveLength(3)
  say('good', 'Tersimpan')
  expect(shown()).toEqual(['C', 'D', 'Tersimpan'])
  pass(60_000)
  expect(shown()).toEqual(['C', 'D'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Tutup pesan' })[0] as HTMLElement)
  expect(shown()).toEqual(['D'])
  expect(() => render(<Page />)).toThrow('useToast must be used within a ToastProvider')
})
