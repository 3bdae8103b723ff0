import { fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Button, IconButton } from './button.tsx'
import { FileButton } from './file-button.tsx'
import { AutoScroll } from './growing.tsx'
import { Scrollable } from './scrolls.tsx'
import { Badge, Notice } from './status.tsx'

const show = (ui: React.ReactElement) => {
  const { container, rerender, unmount } = render(ui)
  onTestFinished(unmount)
  return { container, rerender }
}
/** The elements of this DOM have no sizes. */
const overflow = () => {
  const spies = [
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(500),
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
}

test('a pending button says so and cannot be pressed', () => {
  const { container } = show(
    <>
      <Button>Kirim</Button>
      <Button pending>Kirim</Button>
      <Button disabled type="submit" look="main" size="lg" wide>
        Kirim
      </Button>
      <IconButton label="Tutup" />
    </>,
  )
  const buttons = [...container.querySelectorAll('button')]
  expect(
    buttons.map((one) => [one.type, one.disabled, one.getAttribute('aria-busy'), one.title]),
  ).toEqual([
    ['button', false, null, ''],
    ['button', true, 'true', ''],
    ['submit', true, null, ''],
    ['button', false, null, 'Tutup'],
  ])
  expect(buttons.map((one) => one.querySelectorAll('svg').length)).toEqual([0, 1, 0, 0])
  const looks = ['border-line', 'bg-amber', 'min-h-11', 'min-h-12', 'w-full']
  const lookOf = (at: number) => looks.filter((look) => buttons[at]?.classList.contains(look))
  expect([lookOf(0), lookOf(2)]).toEqual([
    ['border-line', 'min-h-11'],
    ['bg-amber', 'min-h-12', 'w-full'],
  ])
})

test('a state has an icon besides its colour, and a notice its title only where it has one', () => {
  const icons = (ui: React.ReactElement) => {
    const { container } = show(ui)
    const [icon] = container.querySelectorAll('svg')
    return [container.textContent, icon?.classList[1] ?? null]
  }
  expect(icons(<Badge tone="bad">Ditolak</Badge>)).toEqual(['Ditolak', 'lucide-circle-x'])
  expect(
    icons(
      <Badge tone="bad" icon={false}>
        Ditolak
      </Badge>,
    ),
  ).toEqual(['Ditolak', null])
  expect(icons(<Notice tone="bad" title="Gagal" />)).toEqual([
    'Gagal',
    'lucide-circle-exclamation-point',
  ])
  expect(icons(<Notice tone="good">Tersimpan</Notice>)).toEqual([
    'Tersimpan',
    'lucide-circle-check',
  ])
})

test('the same photo can be chosen again after a refusal', () => {
  const taken: string[] = []
  const onFile = (file: File) => taken.push(file.name)
  show(
    <>
      <FileButton {...{ name: 'Foto', disabled: false, camera: true, onFile }}>Foto</FileButton>
      <FileButton {...{ name: 'Berkas', disabled: true, onFile }}>Berkas</FileButton>
    </>,
  )
  const [photo, file] = ['Foto', 'Berkas'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' }),
  ) as [HTMLInputElement, HTMLInputElement]
  expect([photo.getAttribute('capture'), file.getAttribute('capture')]).toEqual([
    'environment',
    null,
  ])
  expect([photo.accept.includes('pdf'), file.accept.includes('pdf')]).toEqual([false, true])
  expect([photo.disabled, file.disabled]).toEqual([false, true])
  expect(file.parentElement?.className).toContain('opacity-60')
  const files = [new File(['x'], 'a.jpg')]
  fireEvent.change(photo, { target: { files } })
  expect([taken, photo.value]).toEqual([['a.jpg'], ''])
  fireEvent.change(photo, { target: { files: [] } })
  expect(taken).toHaveLength(1)
})

test('a conversation follows its end only for who reads there, or writes', () => {
  overflow()
  const talk = (own: number) => (
    <AutoScroll own={own}>
      <p>Halo</p>
    </AutoScroll>
  )
  const { container, rerender } = show(talk(0))
  const box = container.firstElementChild as HTMLElement
  expect(box.scrollTop).toBe(500)
  const scrollTo = (top: number) => {
    box.scrollTop = top
    fireEvent.scroll(box)
  }
  scrollTo(100)
  rerender(talk(0))
  expect(box.scrollTop).toBe(100)
  rerender(talk(1))
  expect(box.scrollTop).toBe(500)
})

test('a box that overflows without anything to press can be reached by keys', async () => {
  overflow()
  const { container, rerender } = show(<Scrollable>Teks</Scrollable>)
  const box = container.firstElementChild as HTMLElement
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  rerender(
    <Scrollable>
      <p>Teks</p>
    </Scrollable>,
  )
  await settled()
  expect(box.getAttribute('tabindex')).toBe('0')
  rerender(
    <Scrollable>
      <button type="button">Buka</button>
    </Scrollable>,
  )
  await settled()
  expect(box.getAttribute('tabindex')).toBeNull()
})
