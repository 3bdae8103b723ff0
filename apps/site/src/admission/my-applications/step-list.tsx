/** The steps of an application: finished ones folded, one open, at most one amber action. */
import { Button } from '@sekolah/ui/button'
import { classes } from '@sekolah/ui/classes'
import {
  ChevronDown,
  Circle,
  CircleCheck,
  CircleDot,
  CircleX,
  Clock,
  CloudUpload,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { StepAction, StepState } from './step-situation.ts'
import type { OpenStep, Step, StepName } from './steps.ts'

type Props = {
  /** The id of the open step's content. */
  id: string
  steps: Step[]
  open: OpenStep
  onOpen: (open: StepName | 'none') => void
  /** The content of a step, with its own button. */
  panel: (step: Step) => ReactNode
}

/** On wide screens the steps are on the left, and the open one on the right. */
export const StepList = ({ id, steps, open, onOpen, panel }: Props) => {
  return (
    <ol className="lg:grid lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:grid-rows-[repeat(8,auto)_1fr] lg:gap-x-8">
      {steps.map((step) => {
        const isOpen = open === step.name
        const { icon: Icon, colour } = looks[step.state]
        return (
          <li key={step.name} className="max-lg:border-t max-lg:border-line lg:contents">
            <h4 className="lg:col-start-1 lg:border-t lg:border-line">
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? id : undefined}
                onClick={() => onOpen(isOpen ? 'none' : step.name)}
                className={classes(
                  'flex min-h-14 w-full items-start gap-3 rounded-md py-2.5 text-left font-normal tracking-normal focus-visible:-outline-offset-3',
                  isOpen && 'lg:bg-sunken lg:px-2',
                )}
              >
                <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', colour)} />
                <span className="min-w-0 grow">
                  <span
                    className={classes('block font-semibold', step.state === 'open' && 'text-soft')}
                  >
                    <span>{step.title}</span>
                    <span className="sr-only">, {looks[step.state].said}</span>
                  </span>
                  {/* Keeps the height of its line until its text is there. */}
                  <span
                    className={classes(
                      'block min-h-[1lh] text-sm',
                      step.state === 'due' || step.state === 'unsent'
                        ? 'font-semibold text-wait'
                        : 'text-soft',
                    )}
                  >
                    {step.text}
                  </span>
                </span>
                <ChevronDown
                  aria-hidden
                  className={classes(
                    'mt-1 size-4 shrink-0 text-soft transition-transform duration-150',
                    isOpen ? 'rotate-180 lg:-rotate-90' : 'lg:-rotate-90',
                  )}
                />
              </button>
              {step.action && step.action !== 'correct' && !isOpen && (
                <Button
                  look="main"
                  className="mb-3 ml-8 lg:ml-10"
                  onClick={() => onOpen(step.name)}
                >
                  {actionLabels[step.action]}
                </Button>
              )}
            </h4>
            {isOpen && (
              <div
                id={id}
                className="space-y-4 pb-5 lg:col-start-2 lg:row-[1/10] lg:border-t lg:border-line lg:pt-3"
              >
                {panel(step)}
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const looks: Record<StepState, { icon: LucideIcon; colour: string; said: string }> = {
  done: { icon: CircleCheck, colour: 'text-good', said: 'selesai' },
  due: { icon: CircleDot, colour: 'text-wait', said: 'perlu Anda lakukan' },
  waiting: { icon: Clock, colour: 'text-wait', said: 'menunggu' },
  unsent: { icon: CloudUpload, colour: 'text-wait', said: 'belum terkirim' },
  open: { icon: Circle, colour: 'text-line-strong', said: 'belum' },
  ended: { icon: CircleX, colour: 'text-bad', said: 'berakhir' },
}

const actionLabels: Record<Exclude<StepAction, 'correct'>, string> = {
  'take seat': 'Ambil kursi',
  'add documents': 'Foto berkas',
  pay: 'Cara membayar',
  'fill in biodata': 'Isi biodata',
}
