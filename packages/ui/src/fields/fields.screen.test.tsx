import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { Checkbox, Options, RadioGroup, SelectField, TextArea, TextField } from './field.tsx'
import { ListField } from './list-field.tsx'

const show = (ui: React.ReactElement) => {
  const { container, unmount } = render(ui)
  onTestFinished(unmount)
  return container
}
const described = (field: Element) =>
  (field.getAttribute('aria-describedby')?.split(' ') ?? []).map(
    (id) => document.getElementById(id)?.textContent,
  )

test('each field is named, and described by its hint and its error only where it has one', () => {
  show(
    <>
      <TextField label="Nama" hint="Lengkap" error="Wajib diisi." optional />
      <TextArea label="Alamat" hint="Jalan" id="alamat" />
      <SelectField label="Kelas" error="Pilih satu.">
        <Options of={{ a: 'Satu' }} blank="Belum" />
        <Options of={['Dua']} />
      </SelectField>
      <Checkbox label="Setuju" error="Centang dulu." />
      <Checkbox label="Kabari" />
    </>,
  )
  const of = (name: string | RegExp) => screen.getByLabelText(name)
  const all = [/^Nama/, 'Alamat', 'Kelas', 'Setuju', 'Kabari'].map((name) => {
    const field = of(name)
    return [
      field.getAttribute('aria-invalid'),
      field.className.includes('border-bad'),
      described(field),
    ]
  })
  expect(all).toEqual([
    ['true', true, ['Wajib diisi.', 'Lengkap']],
    [null, false, ['Jalan']],
    ['true', true, ['Pilih satu.']],
    ['true', false, ['Centang dulu.']],
    [null, false, []],
  ])
  expect(of('Alamat').id).toBe('alamat')
  expect(document.querySelector('label')?.textContent).toBe('Nama(tidak wajib)')
  const options = [...(of('Kelas') as HTMLSelectElement).options].map((one) => [
    one.value,
    one.text,
  ])
  expect(options).toEqual([
    ['', 'Belum'],
    ['a', 'Satu'],
    ['Dua', 'Dua'],
  ])
})

test('long answers are read from their beginning, short ones stand side by side', () => {
  const chosen: string[] = []
  const group = (label: string, value: string) => {
    const container = show(
      <RadioGroup
        {...{ legend: 'Siapa', name: label, id: 'pertama', value, required: true }}
        options={{ a: label, b: 'Ibu' }}
        onChoose={(one) => chosen.push(one)}
      />,
    )
    const radios = [...container.querySelectorAll('input')]
    const centred = [...container.querySelectorAll('label')].map((one) =>
      one.className.includes('justify-center'),
    )
    return { container, radios, centred }
  }
  expect(group('x'.repeat(24), 'a').centred).toEqual([true, true])
  const { container, radios, centred } = group('x'.repeat(25), 'b')
  expect(centred).toEqual([false, false])
  expect(radios.map(({ id, checked }) => [id, checked])).toEqual([
    ['pertama', false],
    ['', true],
  ])
  expect(container.querySelector('fieldset')?.getAttribute('aria-required')).toBe('true')
  fireEvent.click(radios[0] as Element)
  expect(chosen).toEqual(['a'])
})

test('a link of the summary leads to its field', () => {
  show(
    <>
      <ErrorSummary fields={[{ id: 'nama', label: 'Nama' }]} />
      <TextField id="nama" label="Nama lengkap" />
    </>,
  )
  const field = document.getElementById('nama') as HTMLElement
  const scroll = vi.fn()
  field.scrollIntoView = scroll
  const focus = vi.spyOn(field, 'focus')
  fireEvent.click(screen.getByRole('link', { name: 'Nama' }))
  expect(document.activeElement).toBe(field)
  // To the middle of the screen, where its label is seen, too; the focus would scroll less.
  expect(scroll).toHaveBeenCalledWith({ block: 'center' })
  expect(focus).toHaveBeenCalledWith({ preventScroll: true })
})

const Missions = ({ begun }: { begun: string[] }) => {
  const [value, setValue] = useState(begun)
  return (
    <ListField
      label="Misi"
      noun="misi"
      value={value}
      onChange={setValue}
      error="Terlalu sedikit."
    />
  )
}

test('lines are written, moved, added and removed, and the focus goes with them', () => {
  const container = show(<Missions begun={['A', 'B', 'C']} />)
  const lines = () => [...container.querySelectorAll('input')].map(({ value }) => value)
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  expect(
    [...container.querySelectorAll('button')].map((one) => [
      one.getAttribute('aria-label') ?? one.textContent,
      one.getAttribute('aria-disabled'),
    ]),
  ).toEqual([
    ['Naik: misi 1', 'true'],
    ['Turun: misi 1', null],
    ['Hapus misi 1', null],
    ['Naik: misi 2', null],
    ['Turun: misi 2', null],
    ['Hapus misi 2', null],
    ['Naik: misi 3', null],
    ['Turun: misi 3', 'true'],
    ['Hapus misi 3', null],
    ['Tambah misi', null],
  ])
  press('Naik: misi 1')
  press('Turun: misi 3')
  expect(lines()).toEqual(['A', 'B', 'C'])
  press('Turun: misi 1')
  expect([lines(), focused()]).toEqual([['B', 'A', 'C'], 'Turun: misi 2'])
  press('Naik: misi 3')
  expect([lines(), focused()]).toEqual([['B', 'C', 'A'], 'Naik: misi 2'])
  fireEvent.change(screen.getByLabelText('Misi 2'), { target: { value: 'D' } })
  expect(lines()).toEqual(['B', 'D', 'A'])
  press('Hapus misi 1')
  expect([lines(), focused()]).toEqual([['D', 'A'], 'Hapus misi 1'])
  press('Hapus misi 2')
  expect([lines(), document.activeElement?.textContent]).toEqual([['D'], 'Tambah misi'])
  press('Tambah misi')
  expect([lines(), focused()]).toEqual([['D', ''], 'Misi 2'])
  expect(screen.getByLabelText('Misi 1').getAttribute('aria-invalid')).toBe('true')
  expect(described(container.querySelector('fieldset') as Element)).toEqual(['Terlalu sedikit.'])
})
