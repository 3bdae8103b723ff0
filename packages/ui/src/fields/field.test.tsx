import { renderToStaticMarkup as html } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { RadioGroup, TextField } from './field.tsx'

const guardian = { legend: 'Yang menyetujui', name: 'consent_by', id: 'guardian', value: '' }
const options = { ayah: 'Ayah', ibu: 'Ibu' }

test('a radio group announces that it is invalid, and why', () => {
  const group = html(
    <RadioGroup {...guardian} options={options} onChoose={() => {}} error="Pilih satu." />,
  )
  expect(group).toMatch(
    /<fieldset role="radiogroup" aria-invalid="true" aria-describedby="guardian-error"/,
  )
  expect(group).toContain('id="guardian-error"')
  const right = html(<RadioGroup {...guardian} options={options} onChoose={() => {}} />)
  expect(right).not.toMatch(/aria-invalid|aria-describedby/)
})

test('an error summary links to each field by its label', () => {
  const fields = [
    { id: 'a', label: 'Nama' },
    { id: 'b', label: 'Alamat' },
  ]
  const summary = html(<ErrorSummary fields={fields} />)
  expect(summary).toContain('Ada 2 isian yang perlu diperbaiki.')
  expect(summary.match(/<a href="[^"]+"/g)).toEqual(['<a href="#a"', '<a href="#b"'])
  expect(html(<ErrorSummary fields={[]} />)).toBe('')
})

test('a refused form announces only the summary, and only its first line', () => {
  const form = html(
    <>
      <ErrorSummary fields={[{ id: 'a', label: 'Nama' }]} />
      <TextField id="a" label="Nama" error="Nama wajib diisi." />
      <TextField id="b" label="Alamat" error="Alamat wajib diisi." />
    </>,
  )
  const speaking = form.match(/<[^>]+(?:aria-live|role="(?:alert|status)")[^>]*>[^<]*/g)
  expect(speaking).toHaveLength(1)
  expect(speaking?.[0]).toMatch(/Ada 1 isian yang perlu diperbaiki\.$/)
})
