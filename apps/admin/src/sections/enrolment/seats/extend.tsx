/** A later end of offers: also of some that have ended, while their seats are free. */
import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Enrolment } from '@sekolah/contract/admission/enrolment/schemas'
import { dayIn, endOfDay } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { type FormEvent, useState } from 'react'
import { useSchool } from '../../../core/school/school.tsx'
import { DayField } from '../../../core/time/day-field.tsx'
import { laterDay } from './later-day.ts'
import { useChangeSeats } from './use-seats.ts'

type Props = { rows: readonly Enrolment[]; onDone: () => void; onClose: () => void }

export const ExtendOffer = ({ rows, onDone, onClose }: Props) => {
  const { zone } = useSchool()
  const [first] = rows
  const [day, setDay] = useState(() => laterDay(rows, zone, new Date()))
  const { change } = useChangeSeats()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') return
    const offer_until = endOfDay(day, zone).toISOString()
    const said = `sampai ${formatOfferEnd(offer_until, zone)}`
    // A refusal is a toast above this dialog, which stays open for another day.
    void change.mutateAsync({ rows, change: { offer_until }, said }).then((failed) => {
      if (failed.length === 0) onDone()
    })
  }
  const hasEnded = rows.some(({ state }) => state === 'expired')
  return (
    <Dialog
      open
      title={`Perpanjang batas ${rows.length === 1 ? first?.name : `${rows.length} murid`}`}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="space-y-5">
        <p>
          {rows.length === 1 &&
            first?.offer_until &&
            `${hasEnded ? 'Batasnya lewat' : 'Sekarang sampai'} ${formatOfferEnd(first.offer_until, zone)}. `}
          {hasEnded && 'Kursi yang lewat batas ditawarkan lagi bila masih kosong. '}
          Keluarga langsung diberi tahu. Memperpanjang untuk semua: ubah “Daftar ulang s.d.” di
          Kalender.
        </p>
        <DayField
          label="Sampai dengan hari"
          hint={`Berakhir pukul 24.00 ${zone} hari itu.`}
          min={dayIn(zone, new Date())}
          value={day}
          data-first-focus
          onChange={({ target }) => setDay(target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Batal</Button>
          <Button type="submit" look="main" disabled={day === ''} pending={change.isPending}>
            Perpanjang
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
