/** Exports the book for the treasurer's spreadsheet. */
import { paymentMethodLabels, refundReasonLabels } from '@sekolah/contract/admission/fees/labels'
import type { Payment } from '@sekolah/contract/admission/fees/schemas'
import type { Account } from '@sekolah/contract/identity/schemas'
import type { ParsedQueryOf } from '@sekolah/contract/schemas'
import { rupiah } from '@sekolah/contract/values/money'
import type { NamedFile } from '../../../engine/base/named-file.ts'
import { write } from '../../../engine/db/connect.ts'
import { spreadsheetTypes } from '../../../engine/spreadsheet/types.ts'
import { recordAudit } from '../../../kernel/audit/audit.ts'
import { schoolDay } from '../../../kernel/settings/settings.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { listBookRows } from './book.ts'

type Deps = Pick<DocumentDeps, 'db' | 'clock' | 'spreadsheets'>

const columns = [
  { title: 'Nomor kuitansi', width: 16 },
  { title: 'Tanggal', width: 12, kind: 'day' as const },
  { title: 'No. Pendaftaran', width: 16 },
  { title: 'Nama', width: 28 },
  { title: 'Program', width: 28 },
  { title: 'Cara', width: 12 },
  { title: 'Jumlah', width: 16, kind: 'number' as const },
  { title: 'Keterangan', width: 34 },
  { title: 'Dicatat oleh', width: 18 },
]

export const exportBook = async (
  { db, clock, spreadsheets }: Deps,
  { format, from, to }: ParsedQueryOf<'payments.export'>,
  by: Account,
): Promise<NamedFile> => {
  const now = clock()
  const rows = listBookRows(db, from, to)
  const body = await spreadsheets.write({
    format,
    name: 'Buku pembayaran',
    columns,
    rows: [JSON.stringify(rows.map(cellsOf))],
  })
  write(db, (tx) =>
    recordAudit(tx, { actor: by, action: 'export', object: 'payments', fields: [format] }, now),
  )
  const name = `pembayaran-${schoolDay(db, now)}.${format}`
  return { name, type: spreadsheetTypes[format], size: body.byteLength, body }
}

const cellsOf = (row: Payment): string[] => [
  row.receipt_number,
  row.day,
  row.child?.registration_number ?? '',
  row.child?.name ?? '',
  row.child?.program ?? '',
  row.method ? paymentMethodLabels[row.method] : '',
  `${row.amount}`,
  remarkOf(row),
  row.by ?? '',
]

const remarkOf = ({ kind, reverses, reversed_by, returned, state, reason }: Payment): string => {
  if (kind === 'void') return 'Nomor hilang saat pemulihan data'
  if (reverses !== null) {
    return `Membatalkan kuitansi ${reverses}: ${reason ? refundReasonLabels[reason] : ''}`
  }
  if (reversed_by === null) return ''
  return state === 'refunded'
    ? `Dibatalkan oleh kuitansi ${reversed_by}`
    : `Dikembalikan ${rupiah(returned)}, terakhir oleh kuitansi ${reversed_by}`
}
