/** The setup of a new school in five short steps; each can be skipped, and no input is lost. */

import { Button, buttonClass } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { classes } from '@sekolah/ui/classes'
import { Skeleton } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { CircleCheck, ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../core/api/use-call.ts'
import { useSchoolTerms } from '../../../core/school/words.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { settingsWithRevisions } from '../../settings/fields.ts'
import { Programs } from './programs.tsx'
import { SettingsSteps } from './settings-steps.tsx'
import { isStepFilledIn, settingsSteps } from './steps.ts'

const PROGRAMS = settingsSteps.length
const END = PROGRAMS + 1

export const Setup = () => {
  const { platform } = useSession()
  const words = useSchoolTerms()
  const [step, setStep] = useState(0)
  const head = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const stored = useCall('settings.list', {}, { select: settingsWithRevisions })
  const programs = useCall('academic_programs.list', { query: { type: 'program_unggulan' } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading.
  useEffect(() => {
    if (!isFirst.current) head.current?.focus()
    isFirst.current = false
  }, [step])
  if (!stored.data) return <Skeleton className="h-96" />
  const titles = [...settingsSteps.map(({ title }) => words(title)), 'Program keahlian']
  const isDone = (index: number) => {
    const settings = settingsSteps[index]
    return settings ? isStepFilledIn(settings, stored.data) : (programs.data?.total ?? 0) > 0
  }
  return (
    <div className="max-w-3xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl sm:text-2xl">Penyiapan sekolah</h1>
        <Link
          to="/$section"
          params={{ section: 'dashboard' }}
          className={buttonClass({ look: 'quiet' })}
        >
          Ke Dashboard
        </Link>
      </div>
      <ol className="mb-4 grid grid-cols-2 items-end gap-x-2 gap-y-1 sm:grid-cols-4">
        {titles.map((title, index) => (
          <li key={title}>
            <button
              type="button"
              aria-current={index === step ? 'step' : undefined}
              onClick={() => setStep(index)}
              className={classes(
                'flex min-h-11 w-full items-center gap-2 border-b-3 px-1 py-1.5 text-left text-sm font-semibold',
                index === step ? 'border-brand text-ink' : 'border-line text-soft hover:text-ink',
              )}
            >
              {isDone(index) && (
                <CircleCheck aria-label="selesai" className="size-4 shrink-0 text-good" />
              )}
              {index + 1}. {title}
            </button>
          </li>
        ))}
      </ol>
      <Card className="p-4 sm:p-6">
        <h2 ref={head} tabIndex={-1} className="mb-4 text-lg outline-none">
          {titles[step] ?? 'Situs siap dilihat'}
        </h2>
        <SettingsSteps stored={stored.data} step={step} onStep={setStep} />
        {step === PROGRAMS && (
          <Programs rows={programs.data?.rows ?? []} onNext={() => setStep(END)} />
        )}
        {step === END && (
          <>
            <p className="mb-5 text-soft">
              Berikutnya guru, sambutan, dan pertanyaan: semuanya ada di daftar di Dashboard.
            </p>
            <div className="flex flex-wrap gap-3">
              <a
                href={`${platform.apiBase}/`}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ look: 'main' })}
              >
                <ExternalLink aria-hidden />
                Lihat situs
              </a>
              <Link to="/$section" params={{ section: 'dashboard' }} className={buttonClass()}>
                Lanjut ke daftar
              </Link>
              <Button look="quiet" onClick={() => setStep(0)}>
                Periksa lagi
              </Button>
            </div>
          </>
        )}
      </Card>
    </div>
  )
}
