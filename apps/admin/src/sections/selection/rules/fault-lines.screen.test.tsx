import { render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { FaultLines } from './fault-lines.tsx'

test('what must be fixed looks other than what is only worth a thought', () => {
  const { container, unmount } = render(
    <FaultLines
      faults={[
        { path: ['seats'], message: 'Kursi kurang.', severity: 'fault' },
        { path: ['label'], message: 'Nama panjang.', severity: 'warning' },
      ]}
    />,
  )
  onTestFinished(unmount)
  expect(
    [...container.querySelectorAll('li')].map((line) => [
      line.textContent,
      line.classList.contains('text-bad'),
      line.querySelector('svg')?.classList.contains('lucide-circle-alert'),
    ]),
  ).toEqual([
    ['Kursi kurang.', true, true],
    ['Nama panjang.', false, false],
  ])
})
