import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ListCard, Pager, SearchBox } from './list.tsx'

const useTimers = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a search is asked for after a pause, and follows the address', () => {
  useTimers()
  const asked: string[] = []
  const box = (value: string) => (
    <SearchBox
      {...{ label: 'Cari', placeholder: 'Nama', shortcut: '/', value }}
      onSearch={(text) => asked.push(text)}
    />
  )
  const { rerender, unmount } = render(box(''))
  onTestFinished(unmount)
  const field = screen.getByLabelText<HTMLInputElement>('Cari')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  expect(screen.queryByText('/')).not.toBeNull()
  type('si')
  pass(249)
  type(' siti ')
  expect(screen.queryByText('/')).toBeNull()
  pass(249)
  expect(asked).toEqual([])
  pass(1)
  expect(asked).toEqual(['siti'])
  // The answer to an earlier search must not overwrite text typed since.
  type('siti a')
  rerender(box('siti'))
  expect(field.value).toBe('siti a')
  pass(250)
  expect(asked).toEqual(['siti', 'siti a'])
  // Back leads to another search, which is not asked for again.
  rerender(box('siti a'))
  rerender(box('budi'))
  expect(field.value).toBe('budi')
  pass(250)
  expect(asked).toHaveLength(2)
})

test('a pager says which rows are shown, and leads to the pages that there are', () => {
  const pager = (page: number, shown: number, total: number) => {
    const { container, unmount } = render(
      <Pager
        {...{ page, pageSize: 10, shown, total }}
        link={(to, { label }) => (
          <a key={label} href={`#${to}`}>
            {label}
          </a>
        )}
      />,
    )
    const links = [...container.querySelectorAll('a')].map((a) => a.getAttribute('href'))
    const said = [container.querySelector('[role=status]')?.textContent, ...links]
    unmount()
    return said
  }
  expect(pager(1, 10, 10)).toEqual(['1–10 dari 10'])
  expect(pager(1, 10, 11)).toEqual(['1–10 dari 11', '#2'])
  expect(pager(2, 10, 21)).toEqual(['11–20 dari 21', '#1', '#3'])
  expect(pager(3, 1, 21)).toEqual(['21–21 dari 21', '#2'])
  expect(pager(1, 0, 0)).toEqual(['0 dari 0'])
  // Rows were removed meanwhile: the way back is to the last page.
  expect(pager(9, 0, 21)).toEqual(['0 dari 21', '#3'])
})

test('a list says why it could not be loaded, and keeps the rows that it has', () => {
  const card = (failure: string | null, hasData: boolean, loading = false) => {
    const { container, unmount } = render(
      <ListCard {...{ failure, hasData, loading }} onRetry={() => {}} skeleton="…" foot=" kaki">
        baris
      </ListCard>,
    )
    const { textContent } = container
    const busy = container.querySelector('[data-scrolls]')?.getAttribute('aria-busy')
    const bars = container.querySelectorAll('.animate-pulse').length
    unmount()
    return [textContent, busy, bars]
  }
  expect(card(null, false, true)).toEqual(['… kaki', 'true', 0])
  expect(card(null, true, true)).toEqual(['baris kaki', 'true', 1])
  expect(card(null, true)).toEqual(['baris kaki', 'false', 0])
  const failed = 'Failed to fetch dataTidak ada jaringan.'
  expect(card('Tidak ada jaringan.', false)).toEqual([`${failed}Coba lagi kaki`, 'false', 0])
  expect(card('Tidak ada jaringan.', true)).toEqual([
    ...[`${failed} Yang terlihat adalah yang terakhir dimuat.Coba lagibaris kaki`, 'false', 0],
  ])
})
