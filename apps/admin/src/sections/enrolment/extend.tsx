/** A later end of one offer: also of one that has ended, while its seat is free. */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { dayIn, endOfDay } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { TextField } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { NotDone } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'
import { useSchool } from '../../core/school/school.tsx'

export const ExtendOffer = ({ row, onClose }: { row: Enrolment; onClose: () => void }) => {
  const { zone } = useSchool()
  const toast = useToast()
  const [day, setDay] = useState('')
  const extending = useAction('enrolments.change', {
    changes: 'seats',
    onDone: ({ name, offer_until }) => {
      toast('good', `${name}: sampai ${offer_until && formatOfferEnd(offer_until, zone)}.`)
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') return
    const offer_until = endOfDay(day, zone).toISOString()
    extending.mutate({ params: { id: row.id }, body: { offer_until }, ifMatch: row.rev })
  }
  return (
    <Dialog open title={`Perpanjang batas ${row.name}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <p>
          {row.offer_until &&
            `${row.state === 'expired' ? 'Batasnya lewat' : 'Sekarang sampai'} ${formatOfferEnd(row.offer_until, zone)}. `}
          {row.state === 'expired' && 'Kursinya ditawarkan lagi bila masih kosong. '}
          Keluarga langsung diberi tahu. Memperpanjang untuk semua: ubah “Daftar ulang sampai” di
          gelombangnya.
        </p>
        <TextField
          label="Sampai dengan hari"
          hint={`Berakhir pukul 24.00 ${zone} hari itu.`}
          type="date"
          min={dayIn(zone, new Date())}
          value={day}
          data-first-focus
          onChange={({ target }) => setDay(target.value)}
        />
        <NotDone said="Belum diperpanjang." of={extending} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" look="main" disabled={day === ''} pending={extending.isPending}>
            Perpanjang
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
