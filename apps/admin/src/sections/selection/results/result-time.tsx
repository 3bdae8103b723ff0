/** After the lock the head alone moves the time at which families see the result. */
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { useToast } from '@sekolah/ui/toast'
import { CalendarClock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { NotDone } from '../../../core/api/loaded.tsx'
import { useAction } from '../../../core/api/use-action.ts'
import { useSchool } from '../../../core/school/school.tsx'
import { DateTimeField } from '../../../core/time/date-time-field.tsx'

export const ResultTime = ({ wave }: { wave: Wave }) => {
  const { zone } = useSchool()
  const toast = useToast()
  const [value, setValue] = useState<string | null>(null)
  const moving = useAction('waves.update', {
    changes: 'selection',
    onDone: ({ result_at }) => {
      toast('good', `Diumumkan ${result_at && formatDateTime(result_at, zone)}.`)
      setValue(null)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!value) return
    moving.mutate({ params: { id: wave.id }, body: { result_at: value }, ifMatch: wave.rev })
  }
  return (
    <>
      <Button onClick={() => setValue(wave.result_at ?? '')}>
        <CalendarClock aria-hidden />
        Ubah waktu pengumuman
      </Button>
      <Dialog
        open={value !== null}
        title={`Waktu pengumuman ${wave.label}`}
        onClose={() => setValue(null)}
      >
        <form noValidate onSubmit={submit} className="space-y-5">
          <p>Hasil yang sudah dikunci diumumkan sendiri pada waktu ini.</p>
          <DateTimeField label="Pengumuman" value={value ?? ''} onChange={setValue} />
          <NotDone said="Belum diubah." of={moving} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={() => setValue(null)}>Batal</Button>
            <Button type="submit" look="main" disabled={!value} pending={moving.isPending}>
              Simpan
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
