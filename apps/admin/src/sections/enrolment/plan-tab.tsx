/** This year's enrolment: who is offered a seat next, and what confirmed pupils have to bring. */

import {
  planLabels,
  type RefillMode,
  refillModeLabels,
} from '@sekolah/contract/admission/enrolment/labels'
import type { EnrolmentPlan } from '@sekolah/contract/admission/enrolment/schemas'
import { formatDay } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Checkbox, RadioGroup, TextArea, TextField } from '@sekolah/ui/field'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { errorReason } from '../../core/api/error-message.ts'
import { NotDone } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { CalendarDay } from '../../screens/admission/calendar-day.tsx'

export const PlanTab = () => {
  const plan = useCall('enrolments.plan')
  if (plan.error && !plan.data) {
    return <Notice tone="bad" role="alert" title={errorReason(plan.error)} />
  }
  return plan.data ? (
    <PlanForm key={plan.data.rev} plan={plan.data} />
  ) : (
    <Skeleton className="h-64" />
  )
}

const PlanForm = ({ plan }: { plan: EnrolmentPlan }) => {
  const toast = useToast()
  const [refill, setRefill] = useState<RefillMode>(plan.refill)
  const [days, setDays] = useState(`${plan.answer_days}`)
  const [papers, setPapers] = useState(plan.papers.join('\n'))
  const [hasQueue, setHasQueue] = useState(plan.has_queue)
  const savePlan = useAction('enrolments.savePlan', {
    changes: 'seats',
    onDone: () => toast('good', 'Aturan daftar ulang disimpan.'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lines = papers
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    savePlan.mutate({
      body: {
        ...{ refill, answer_days: Number(days), papers: lines },
        ...{ visit_day: plan.visit_day, has_queue: hasQueue },
      },
      ifMatch: plan.rev,
    })
  }
  return (
    <Card className="max-w-3xl p-4 sm:p-6">
      <form noValidate onSubmit={submit} className="space-y-5">
        <RadioGroup<RefillMode>
          legend={planLabels.refill}
          name="refill"
          options={refillModeLabels}
          value={refill}
          onChoose={setRefill}
        />
        <TextField
          label={planLabels.answer_days}
          hint="Yang ditawari sesudah batas daftar ulang, atau menjelang itu, mendapat waktu selama ini."
          inputMode="numeric"
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextArea
          label={planLabels.papers}
          hint="Satu baris satu syarat. Muncul di HP keluarga setelah mengambil kursi."
          rows={6}
          value={papers}
          onChange={({ target }) => setPapers(target.value)}
        />
        <CalendarDay
          label={planLabels.visit_day}
          text={plan.visit_day && formatDay(plan.visit_day)}
        />
        <Checkbox
          label="Beri nomor antrean menurut urutan konfirmasi"
          checked={hasQueue}
          onChange={({ target }) => setHasQueue(target.checked)}
        />
        <NotDone said="Belum disimpan." of={savePlan} />
        <Button type="submit" look="main" pending={savePlan.isPending}>
          Simpan aturan
        </Button>
      </form>
    </Card>
  )
}
