/** The last step of the form: all answers before they are sent, each with a way to its field. */
import type { DocumentType } from '@sekolah/contract/admission/documents/schemas'
import { admissionYear } from '@sekolah/contract/admission/school-year'
import type { Device } from '@sekolah/offline/device'
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import type { ReactNode } from 'react'
import { useNow, useSettings } from '../../base/use-site.ts'
import { PagePhotos } from '../documents/page-photo.tsx'
import { useStoredPages } from '../documents/use-stored-pages.ts'
import { WaitingAmount } from '../documents/waiting-documents.tsx'
import { documentsFor } from './documents-for.ts'
import { type ApplicationValues, type FieldName, requiredFields } from './form-values.ts'
import { answersOf, documentAnswers } from './review.ts'

type Props = {
  device: Device
  client_id: string
  values: ApplicationValues
  programs: string[]
  types: DocumentType[]
  isEmailDemanded: boolean
  disabled: boolean
  onChange: (field: FieldName) => void
  onDocuments: () => void
}

export default function ReviewStep(props: Props) {
  const { values, programs, isEmailDemanded, disabled, onChange } = props
  const year = admissionYear(useSettings(), useNow())
  const sections = answersOf(values, {
    ...{ year, hasPrograms: programs.length > 0, required: requiredFields(isEmailDemanded) },
  })
  return (
    <>
      <p className="text-soft">Yang dikirim ke sekolah. Ada yang keliru? Tekan Ubah.</p>
      {sections.map(({ title, answers }) => (
        <Section key={title} title={title}>
          {answers.map(({ field, label, text, isMissing }) => (
            <Row
              key={field}
              {...{ label, text, isMissing, disabled }}
              onChange={() => onChange(field)}
            />
          ))}
        </Section>
      ))}
      {props.types.length > 0 && <Documents {...props} />}
    </>
  )
}

const Documents = ({ device, client_id, types, values, disabled, onDocuments }: Props) => {
  const waiting = useStoredPages(client_id)
  const rows = documentAnswers(documentsFor(values, types), waiting)
  if (rows.length === 0) return null
  return (
    <div className="space-y-3">
      <Section title="Berkas">
        {rows.map(({ type, label, text, pages }) => (
          <Row key={type} {...{ label, text, disabled }} onChange={onDocuments}>
            <PagePhotos
              {...{ device, pages }}
              nameOf={({ position }) => `${label}, halaman ${position}`}
            />
          </Row>
        ))}
      </Section>
      <WaitingAmount pages={waiting} />
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="text-lg font-semibold">{title}</h3>
    <dl className="mt-1 divide-y divide-line border-y border-line">{children}</dl>
  </section>
)

type RowProps = {
  label: string
  text: string
  isMissing?: boolean
  disabled: boolean
  onChange: () => void
  children?: ReactNode
}

const Row = ({ label, text, isMissing = false, disabled, onChange, children }: RowProps) => (
  <div className="py-2">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="flex items-center justify-between gap-3">
      <span
        className={classes(
          'min-w-0 whitespace-pre-line wrap-anywhere',
          isMissing && 'font-semibold text-bad',
        )}
      >
        {text}
      </span>
      <Button
        look="quiet"
        className="shrink-0"
        aria-label={`Ubah: ${label}`}
        disabled={disabled}
        onClick={onChange}
      >
        Ubah
      </Button>
    </dd>
    {children && <dd>{children}</dd>}
  </div>
)
