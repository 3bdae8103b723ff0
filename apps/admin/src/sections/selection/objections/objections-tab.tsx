/** Families' objections to a published result, each answered once. */

import { formatOfferEnd } from '@sekolah/contract/admission/enrolment/rules'
import type { Objection } from '@sekolah/contract/admission/selection/objection-schemas'
import type { Wave } from '@sekolah/contract/admission/selection/schemas'
import { formatDateTime } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { RadioGroup, TextArea } from '@sekolah/ui/field'
import { Badge, Empty, Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { keyOf } from '../../../core/api/keys.ts'
import { NotDone, NotLoaded } from '../../../core/api/loaded.tsx'
import { updateCache } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useDraft } from '../../../core/drafts/typed-texts.tsx'
import { useSchool } from '../../../core/school/school.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { mayCallSelection } from '../address.ts'

export const ObjectionsTab = ({ wave }: { wave: Wave }) => {
  const { zone } = useSchool()
  const list = useCall('objections.list', { params: { id: wave.id } })
  const waiting = list.data?.filter(({ answer }) => answer === null) ?? []
  const answered = list.data?.filter(({ answer }) => answer !== null) ?? []
  return (
    <div className="max-w-4xl space-y-4">
      <p className="text-soft">
        {wave.objection_until
          ? `Keluarga dapat menyanggah sampai ${formatOfferEnd(wave.objection_until, zone)}. Daftar final menunggu sampai semuanya dijawab.`
          : 'Gelombang ini tidak mempunyai masa sanggah.'}
      </p>
      <NotLoaded of={list} />
      {!list.data && !list.error && <Skeleton className="h-40" />}
      {list.data?.length === 0 && (
        <Empty title="Belum ada sanggahan">
          Sanggahan keluarga muncul di sini setelah hasil diumumkan.
        </Empty>
      )}
      {[...waiting, ...answered].map((objection) => (
        <ObjectionCard key={objection.id} objection={objection} wave={wave} />
      ))}
    </div>
  )
}

const ObjectionCard = ({ objection, wave }: { objection: Objection; wave: Wave }) => {
  const { user } = useSession()
  const { zone } = useSchool()
  const [isChanging, setChanging] = useState(false)
  const { name, registration_number, applicant_id, text, answer, is_granted } = objection
  const mayAnswer = mayCallSelection('objections.answer', user)
  return (
    <Card className="p-4 sm:p-5">
      <section aria-label={`Sanggahan ${name}`} className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base">
            <Link to="/ppdb/$id" params={{ id: `${applicant_id}` }}>
              {name}
            </Link>
          </h2>
          <span className="text-sm text-soft tabular-nums">{registration_number}</span>
          <span className="text-sm text-soft">{formatDateTime(objection.created_at, zone)}</span>
          <span className="ml-auto">
            {is_granted === null ? (
              <Badge tone="wait">Menunggu jawaban</Badge>
            ) : (
              <Badge tone={is_granted ? 'good' : 'bad'}>
                {is_granted ? 'Dikabulkan' : 'Tidak dikabulkan'}
              </Badge>
            )}
          </span>
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {answer !== null && !isChanging && (
          <div className="border-l-2 border-line pl-4">
            <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
            <p className="mt-1 text-sm text-soft">
              Dijawab {objection.answered_by}
              {objection.answered_at && `, ${formatDateTime(objection.answered_at, zone)}`}
            </p>
            {mayAnswer && (
              <Button look="quiet" className="-ml-4" onClick={() => setChanging(true)}>
                Perbaiki jawaban
              </Button>
            )}
          </div>
        )}
        {mayAnswer && (answer === null || isChanging) && (
          <AnswerForm {...{ objection, wave }} onDone={() => setChanging(false)} />
        )}
      </section>
    </Card>
  )
}

type FormProps = { objection: Objection; wave: Wave; onDone: () => void }
type Verdict = 'yes' | 'no'

const AnswerForm = ({ objection, wave, onDone }: FormProps) => {
  const client = useQueryClient()
  const toast = useToast()
  const { id, name, is_granted } = objection
  const [draft, setDraft] = useDraft(`sanggahan ${id}`)
  const [text, setText] = useState(draft || (objection.answer ?? ''))
  const [verdict, setVerdict] = useState<Verdict | ''>(
    is_granted === null ? '' : is_granted ? 'yes' : 'no',
  )
  const [isAsked, setAsked] = useState(false)
  const answering = useAction('objections.answer', {
    onDone: (answered) => {
      updateCache(client, keyOf('objections.list', { params: { id: wave.id } }), (known) =>
        known.map((one) => (one.id === id ? answered : one)),
      )
      setDraft('')
      toast('good', `Sanggahan ${name} dijawab.`)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (text.trim() === '' || verdict === '') return
    answering.mutate({
      params: { objection_id: id },
      body: {
        answer: text.trim(),
        is_granted: verdict === 'yes',
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <TextArea
        label={`Jawaban untuk ${name}`}
        value={text}
        maxLength={2_000}
        hint="Keluarga membacanya apa adanya. Jangan menyebut nama atau nilai anak lain."
        error={isAsked && text.trim() === '' ? 'Jawaban wajib diisi.' : null}
        onChange={({ target }) => {
          setText(target.value)
          setDraft(target.value)
        }}
      />
      <RadioGroup<Verdict>
        legend="Putusan"
        name={`putusan-${id}`}
        options={{ yes: 'Dikabulkan', no: 'Tidak dikabulkan' }}
        value={verdict}
        onChoose={setVerdict}
        error={isAsked && verdict === '' ? 'Pilih dikabulkan atau tidak.' : null}
      />
      <NotDone said="Belum dijawab." of={answering} />
      <Button type="submit" look="solid" pending={answering.isPending}>
        Jawab sanggahan
      </Button>
    </form>
  )
}
