/** Error summary above a refused form: the number of invalid fields, and a link to each. */
import { CircleAlert } from 'lucide-react'

export type WrongField = {
  /** The id of its control. */
  id: string
  label: string
}

/**
 * A screen reader announces only its first line when it appears. Renders nothing without invalid
 * fields.
 */
export const ErrorSummary = ({ fields }: { fields: WrongField[] }) =>
  fields.length > 0 && (
    <div className="flex gap-3 rounded-md border border-bad/30 bg-bad-wash p-4 text-ink">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">
        <p role="alert" className="font-semibold">
          Ada {fields.length} isian yang perlu diperbaiki.
        </p>
        <ul className="mt-1 flex flex-wrap gap-x-5">
          {fields.map(({ id, label }) => (
            <li key={id} className="min-w-0">
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(id)
                }}
                className="inline-flex min-h-11 items-center font-semibold text-bad underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )

/** Scrolls to the middle of the screen, so that the label above the control is visible, too. */
const focusField = (id: string) => {
  const control = document.getElementById(id)
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}
