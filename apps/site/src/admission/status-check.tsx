/**
 * Cek Status: an applicant's own status by number, birth date and the last digits of the telephone
 * number.
 */
import { applicantLabels, phoneTailLabel } from '@sekolah/contract/admission/labels'
import type { PostedStatus } from '@sekolah/contract/admission/posted-status'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { FieldError } from '@sekolah/contract/envelope'
import { useApi } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { serverMessage } from '../base/server-message.ts'
import { useSettings } from '../base/use-site.ts'

const loadAnswer = () => import('./status-answer.tsx')
// The server's page has the answer in it, for a phone that runs no scripts.
const Answer = import.meta.env.SSR ? (await loadAnswer()).default : lazy(loadAnswer)

/** After a full network gives no answer within this time, the family is told to try again, in ms. */
const PATIENCE_MS = 20_000

type Props = {
  number?: string
  /** The question and answer of a form that the browser posted before the page's code loaded. */
  posted?: PostedStatus | undefined
}

export const StatusCheck = ({ number = '', posted }: Props) => {
  const api = useApi()
  const [question, setQuestion] = useState({
    registration_number: number,
    birth_date: '',
    phone_tail: '',
    ...posted?.question,
  })
  const [errors, setErrors] = useState(posted?.errors ?? [])
  const [failure, setFailure] = useState(posted?.failure ?? null)
  const [answer, setAnswer] = useState(posted?.answer ?? null)
  const [pending, setPending] = useState(false)
  useEffect(() => focusFirst(posted?.errors ?? []), [posted])

  const ask = async (event: FormEvent) => {
    // Until this page can ask, the browser sends the form, and the server renders the answer.
    if (!api && navigator.onLine) return
    event.preventDefault()
    setFailure(null)
    setAnswer(null)
    const schemas = await import('../checking/schemas.ts').catch(() => null)
    if (!schemas || !api) {
      setFailure(unreachable())
      return
    }
    const parsed = schemas.statusQuestion.safeParse(question)
    const found = (parsed.error?.issues ?? []).map(({ path, message }) => ({
      field: path.join(),
      message,
    }))
    setErrors(found)
    if (!parsed.success) {
      focusFirst(found)
      return
    }
    setPending(true)
    try {
      const asked = api.ppdb.statusCheck({
        body: parsed.data,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await Promise.all([asked, loadAnswer()])
      setAnswer(await asked)
    } catch (error) {
      setFailure(serverMessage(error) ?? (await busyText(error)) ?? unreachable())
    } finally {
      setPending(false)
    }
  }

  const write = (field: keyof typeof question) => ({
    id: `status-${field}`,
    name: field,
    value: question[field],
    error: errors.find((one) => one.field === field)?.message,
    onChange: (event: { target: { value: string } }) => {
      // Input from before hydration is replayed for several fields at once.
      const { value } = event.target
      setQuestion((before) => ({ ...before, [field]: value }))
      setErrors((before) => before.filter((one) => one.field !== field))
    },
  })

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl">Cek Status</h2>
      <form
        method="post"
        action="/ppdb/status#hasil"
        noValidate
        onSubmit={ask}
        className="mt-4 space-y-5"
      >
        <TextField
          {...write('registration_number')}
          label="Nomor pendaftaran"
          placeholder={registrationNumber(7, useSettings())}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField
          {...write('birth_date')}
          type="date"
          label={`${applicantLabels.birth_date} siswa`}
          min="1990-01-01"
        />
        <TextField
          {...write('phone_tail')}
          label={phoneTailLabel}
          hint="Dari nomor yang ditulis di formulir pendaftaran."
          placeholder="7890"
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" look="solid" size="lg" wide pending={pending}>
          Cek Status
        </Button>
      </form>
      <div id="hasil" className="scroll-mt-22 short:scroll-mt-2">
        <div aria-live="polite" className="mt-5 empty:hidden">
          {failure && <Notice tone="bad">{failure}</Notice>}
        </div>
        {answer && (
          <Suspense>
            <Answer answer={answer} />
          </Suspense>
        )}
      </div>
    </Card>
  )
}

/** Errors are in the order of the fields. */
const focusFirst = ([first]: readonly FieldError[]): void => {
  if (first) document.getElementById(`status-${first.field}`)?.focus()
}

const busyText = (error: unknown): Promise<string | null> =>
  loadAnswer().then(
    (code) => code.busyText(error),
    () => null,
  )

const unreachable = (): string =>
  navigator.onLine
    ? 'Sekolah belum dapat dihubungi; bila memakai WiFi, masuk dulu. Lalu coba lagi.'
    : 'Status belum dapat diperiksa karena tidak ada jaringan. Silakan coba lagi.'
