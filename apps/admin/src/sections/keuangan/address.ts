/** The parts of Keuangan, and who may do what in them. */
import { feeCalls } from '@sekolah/contract/admission/fees/calls'
import { mayCall, type RoleHolder } from '@sekolah/contract/roles'

export const tabLabels = {
  loket: 'Terima pembayaran',
  bukti: 'Bukti transfer',
  buku: 'Buku kas',
  biaya: 'Biaya dan potongan',
} as const

export const tabs = Object.keys(tabLabels) as (keyof typeof tabLabels)[]

export const mayDo = (name: keyof typeof feeCalls, user: RoleHolder): boolean =>
  mayCall(feeCalls[name].who, user)

/** What somebody typed as rupiah, such as "1.500.000"; null for anything else. */
export const readRupiah = (text: string): number | null => {
  const digits = text.replace(/^\s*Rp/i, '').replace(/[\s.]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}
