/** The tabs of Keuangan, and the access to each. */
import { feeCalls } from '@sekolah/contract/admission/fees/calls'
import { mayCall, type RoleHolder } from '@sekolah/contract/roles'
import { mayChange } from '@sekolah/contract/settings/definitions'

export const feeTabLabels = {
  loket: 'Terima pembayaran',
  bukti: 'Bukti transfer',
  buku: 'Buku kas',
  biaya: 'Biaya dan potongan',
  rekening: 'Cara membayar',
} as const

const tabs = Object.keys(feeTabLabels) as (keyof typeof feeTabLabels)[]

/** The tabs that a user may see: the payment settings only for their owner. */
export const feeTabsFor = (user: RoleHolder): (keyof typeof feeTabLabels)[] =>
  tabs.filter((tab) => tab !== 'rekening' || mayChange('payment_instructions', user))

export const mayCallFees = (name: keyof typeof feeCalls, user: RoleHolder): boolean =>
  mayCall(feeCalls[name].who, user)

/** Parses an amount in rupiah, such as "1.500.000"; null for anything else. */
export const parseRupiah = (text: string): number | null => {
  const digits = text.replace(/^\s*Rp/i, '').replace(/[\s.]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}
