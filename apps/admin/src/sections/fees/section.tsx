import { feeCalls } from '@sekolah/contract/admission/fees/calls'
import { Wallet } from 'lucide-react'
import type { Section } from '../../core/section.ts'

export { Money as Screen } from './money.tsx'

export const section: Section = {
  path: '/keuangan',
  label: 'Keuangan',
  icon: Wallet,
  access: feeCalls['payers.list'].who,
  place: 88,
  group: 'admission',
  menu: 'with_fees',
}
