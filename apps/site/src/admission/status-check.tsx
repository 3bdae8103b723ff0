/**
 * Cek Status: an applicant's own status by number, birth date and the last digits of the telephone
 * number.
 */
import { applicantLabels, phoneTailLabel } from '@sekolah/contract/admission/labels'
import { registrationNumber } from '@sekolah/contract/admission/rules'
import type { StatusAnswer } from '@sekolah/contract/admission/schemas'
import { useApi } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { serverMessage } from '../base/server-message.ts'
import { useSettings } from '../base/use-site.ts'

const loadAnswer = () => import('./status-answer.tsx')
const Answer = lazy(loadAnswer)

const fields = ['registration_number', 'birth_date', 'phone_tail'] as const

type Errors = { [field in (typeof fields)[number]]?: string }

export const StatusCheck = ({ number = '' }: { number?: string }) => {
  const api = useApi()
  const [question, setQuestion] = useState({
    registration_number: number,
    birth_date: '',
    phone_tail: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [answer, setAnswer] = useState<StatusAnswer | null>(null)
  const [pending, setPending] = useState(false)

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (!api) return
    setFailure(null)
    setAnswer(null)
    const schemas = await import('../checking/schemas.ts').catch(() => null)
    if (!schemas) {
      setFailure(unreachable())
      return
    }
    const parsed = schemas.statusQuestion.safeParse(question)
    const found: Errors = {}
    for (const { path, message } of parsed.error?.issues ?? []) {
      found[path[0] as keyof Errors] ??= message
    }
    setErrors(found)
    if (!parsed.success) {
      const first = fields.find((field) => found[field])
      document.getElementById(`status-${first}`)?.focus()
      return
    }
    setPending(true)
    try {
      const asked = api.ppdb.statusCheck({ body: parsed.data })
      await Promise.all([asked, loadAnswer()])
      setAnswer(await asked)
    } catch (error) {
      setFailure(serverMessage(error) ?? unreachable())
    } finally {
      setPending(false)
    }
  }

  const write = (field: keyof Errors) => ({
    id: `status-${field}`,
    value: question[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => {
      // Input from before hydration is replayed for several fields at once.
      const { value } = event.target
      setQuestion((before) => ({ ...before, [field]: value }))
      setErrors((before) => ({ ...before, [field]: undefined }))
    },
  })

  return (
    <Card className="p-5 sm:p-6">
      <h2 className="text-xl">Cek Status</h2>
      <form noValidate onSubmit={ask} className="mt-4 space-y-5">
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
        <Button type="submit" look="solid" size="lg" wide pending={pending} disabled={!api}>
          Cek Status
        </Button>
      </form>
      <div aria-live="polite" className="mt-5 empty:hidden">
        {failure && <Notice tone="bad">{failure}</Notice>}
      </div>
      {answer && (
        <Suspense>
          <Answer answer={answer} />
        </Suspense>
      )}
    </Card>
  )
}

const unreachable = (): string =>
  navigator.onLine
    ? 'Sekolah belum dapat dihubungi; bila memakai WiFi, masuk dulu. Lalu coba lagi.'
    : 'Status belum dapat diperiksa karena tidak ada jaringan. Silakan coba lagi.'
