/**
 * The application, in two short steps. It is written down on the device before anything is
 * sent, and nothing typed is ever lost.
 */
import { ApiError } from '@sekolah/api-client'
import type { Device } from '@sekolah/offline/device'
import { isDiskFull } from '@sekolah/offline/errors'
import type { DraftState } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { FamilyFields, StudentFields } from './form-fields.tsx'
import {
  type Errors,
  errorsOf,
  type FieldName,
  fieldNames,
  fieldsOf,
  type Step,
  stepOf,
  type Values,
} from './form-values.ts'
import { type Saving, useApplication } from './use-application.ts'

type Props = {
  device: Device
  client_id: string
  /** What stands at the beginning: empty, the draft, or the letter to be corrected. */
  initial: Values
  initialErrors?: Errors | undefined
  /** Whether a letter under this key was written before. */
  isCorrection: boolean
  draft: Exclude<DraftState, { status: 'loading' }>
  programs: string[]
  onWritten: (client_id: string) => void
  onCancel?: (() => void) | undefined
}

export const ApplicationForm = ({
  device,
  client_id,
  initial,
  initialErrors = {},
  isCorrection,
  draft,
  programs,
  onWritten,
  onCancel,
}: Props) => {
  const application = useApplication({ client_id, initial, initialErrors, handle: draft.handle })
  const { values, errors, saving } = application
  const firstWrong = fieldNames.find((field) => initialErrors[field])
  const [step, setStep] = useState<Step>(firstWrong ? stepOf(firstWrong) : 0)
  const [count, setCount] = useState(Object.keys(initialErrors).length)
  const [failure, setFailure] = useState<ReactNode>(null)
  const [pending, setPending] = useState(false)
  const [focus, setFocus] = useState(
    firstWrong ? { id: `ppdb-${firstWrong}` } : isCorrection ? { id: 'formulir' } : null,
  )
  const readOnly = draft.status === 'elsewhere'

  // A field can take the focus only once its step is on the screen.
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])

  const show = (found: Errors, within: readonly FieldName[]) => {
    const wrong = within.filter((field) => found[field])
    application.setErrors(Object.fromEntries(wrong.map((field) => [field, found[field]])))
    setCount(wrong.length)
    const [first] = wrong
    if (!first) return
    setStep(stepOf(first))
    setFocus({ id: `ppdb-${first}` })
  }

  const goOn = async () => {
    const { errors: found } = await application.check()
    const wrong = fieldsOf(0).some((field) => found?.[field])
    if (wrong) return show(found ?? {}, fieldsOf(0))
    setCount(0)
    turnTo(1)
  }

  const turnTo = (next: Step) => {
    setStep(next)
    setFocus({ id: 'formulir' })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || readOnly) return
    if (step === 0) return goOn()
    setPending(true)
    setFailure(null)
    try {
      const { form, errors: found } = await application.check()
      if (!form) return show(found, fieldNames)
      setCount(0)
      application.finish()
      if (isCorrection) {
        await device.edit('ppdb.apply', client_id, form)
        await draft.handle.remove()
      } else await device.post('ppdb.apply', client_id, form)
      onWritten(client_id)
    } catch (error) {
      application.reopen()
      setFailure(failureText(error))
      if (error instanceof ApiError) {
        show(errorsOf(error.errors), fieldNames)
      }
    } finally {
      setPending(false)
    }
  }

  const parts = { ...application, disabled: readOnly }
  return (
    <form noValidate onSubmit={submit} aria-labelledby="formulir" className="max-w-xl">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="formulir" tabIndex={-1} className="text-2xl outline-none">
          {step === 0 ? 'Data calon siswa' : 'Data orang tua / wali'}
        </h2>
        <SavingSign saving={saving} />
      </div>
      <p className="mt-1 text-soft">
        Langkah {step + 1} dari 2 · {step === 0 ? 'sekitar 3 menit' : 'tinggal sedikit lagi'}
      </p>
      <progress
        aria-hidden
        value={step + 1}
        max={2}
        className="mt-3 h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
      />

      <div className="mt-6 space-y-5">
        {readOnly && (
          <Notice tone="wait" role="status" title="Formulir ini sedang dibuka di tab lain">
            Di sini hanya dapat dibaca. Tutup tab yang lain untuk melanjutkan di sini.
          </Notice>
        )}
        {isCorrection && (
          <Notice tone="info">Anda sedang mengubah pendaftaran yang sudah dibuat.</Notice>
        )}
        {count > 0 && (
          <Notice tone="bad" role="alert" title={`Ada ${count} isian yang perlu diperbaiki.`} />
        )}
        {failure}
        <div hidden={step !== 0} className="space-y-5">
          <StudentFields {...parts} programs={programs} />
        </div>
        <div hidden={step !== 1} className="space-y-5">
          <FamilyFields {...parts} />
        </div>
        {/* Programs that fill in every field give themselves away here; people never see it. */}
        <div hidden aria-hidden="true">
          <label>
            Situs web
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={values.website}
              onChange={(event) => application.write('website', event.target.value)}
            />
          </label>
        </div>
      </div>

      <div className="mt-8 space-y-3">
        {step === 0 ? (
          <Button look="main" size="lg" wide onClick={goOn} disabled={readOnly}>
            Lanjut
          </Button>
        ) : (
          <>
            <Button type="submit" look="main" size="lg" wide pending={pending} disabled={readOnly}>
              {isCorrection ? 'Simpan Perubahan' : 'Kirim Pendaftaran'}
            </Button>
            <Button size="lg" wide onClick={() => turnTo(0)} disabled={pending}>
              Kembali
            </Button>
          </>
        )}
        {onCancel && (
          <Button look="quiet" size="lg" wide onClick={onCancel} disabled={pending}>
            Batal mengubah
          </Button>
        )}
        {!onCancel && saving !== 'untouched' && (
          <Button look="quiet" wide onClick={application.clear} disabled={pending || readOnly}>
            Kosongkan formulir
          </Button>
        )}
        {Object.keys(errors).length === 0 && (
          <p className="text-sm text-soft">
            Formulir dapat dikirim tanpa sinyal: tersimpan di HP ini, lalu terkirim sendiri begitu
            ada jaringan.
          </p>
        )}
      </div>
    </form>
  )
}

const SavingSign = ({ saving }: { saving: Saving }) => (
  <p aria-live="polite" className="flex items-center gap-1.5 text-sm text-soft">
    {saving === 'saving' && (
      <>
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        Menyimpan draf
      </>
    )}
    {saving === 'saved' && (
      <>
        <Check aria-hidden className="size-4 text-good" />
        Draf tersimpan
      </>
    )}
    {saving === 'failed' && (
      <>
        <CircleAlert aria-hidden className="size-4 text-bad" />
        Draf tidak dapat disimpan
      </>
    )}
  </p>
)

const failureText = (error: unknown): ReactNode => {
  if (error instanceof ApiError) {
    return (
      <Notice
        tone="bad"
        role="alert"
        title="Terjadi kesalahan saat mengirim pendaftaran. Silakan coba lagi."
      >
        {error.message}
      </Notice>
    )
  }
  if (isDiskFull(error)) {
    return (
      <Notice tone="bad" role="alert" title="Penyimpanan HP ini penuh">
        Hapus beberapa foto atau berkas, lalu tekan tombol kirim lagi. Isian Anda masih ada di
        layar.
      </Notice>
    )
  }
  return (
    <Notice tone="bad" role="alert" title="Belum dapat disimpan">
      {error instanceof Error && error.name === 'Unreachable'
        ? 'Pendaftaran ini mungkin sudah sampai di sekolah, jadi perubahannya perlu jaringan. Silakan coba lagi saat ada sinyal.'
        : 'Tutup halaman ini dan buka lagi, lalu coba sekali lagi. Isian Anda masih ada di layar.'}
    </Notice>
  )
}
