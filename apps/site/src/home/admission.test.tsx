import { expect, test } from 'vitest'
import { Steps } from './admission.tsx'

test('the home page shows the steps of admission only where there are any', () => {
  const step = {
    event: 'Pendaftaran',
    date: '2026-11-07',
    when: '7 November',
    status: 'active' as const,
  }

  expect(Steps({ label: 'PPDB', steps: [] })).toBeNull()
  expect(Steps({ label: 'PPDB', steps: [step] })).not.toBeNull()
})
