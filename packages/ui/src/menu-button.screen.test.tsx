import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { MenuButton } from './menu-button.tsx'

test('a menu is walked through by keys, and closed before its choice is made', () => {
  const done: string[] = []
  const choose = (name: string) => () => done.push(name)
  const { container, unmount } = render(
    <MenuButton
      {...{ label: 'Lainnya', className: '' }}
      items={[
        { label: 'Salin', onChoose: choose('Salin') },
        { label: 'Ubah', name: 'Ubah Budi', onChoose: choose('Ubah') },
        { label: 'Hapus', isDanger: true, onChoose: choose('Hapus') },
      ]}
    >
      …
    </MenuButton>,
  )
  onTestFinished(unmount)
  const button = screen.getByRole('button', { name: 'Lainnya' })
  const menu = screen.getByRole('menu', { name: 'Lainnya' })
  const items = () => [...menu.querySelectorAll('button')]
  const focused = () => document.activeElement?.textContent
  const state = () => [button.getAttribute('aria-expanded'), items().length]
  expect(state()).toEqual(['false', 0])
  fireEvent.click(button)
  expect([...state(), focused()]).toEqual(['true', 3, 'Salin'])
  expect(
    items().map((one) => [one.getAttribute('aria-label'), /text-bad/.test(one.className)]),
  ).toEqual([
    [null, false],
    ['Ubah Budi', false],
    [null, true],
  ])
  // A key in the menu is no shortcut of the screen.
  const heard: string[] = []
  container.addEventListener('keydown', ({ key }) => heard.push(key))
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement as Element, { key })
    return focused()
  }
  const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x']
  expect(keys.map(press)).toEqual(['Ubah', 'Hapus', 'Salin', 'Hapus', 'Salin', 'Hapus', 'Hapus'])
  press('Tab')
  expect(state()).toEqual(['false', 0])
  fireEvent.click(button)
  menu.addEventListener('toggle', (event) => done.push((event as ToggleEvent).newState))
  fireEvent.click(items()[1] as Element)
  expect(done).toEqual(['closed', 'Ubah'])
  expect(state()).toEqual(['false', 0])
})
