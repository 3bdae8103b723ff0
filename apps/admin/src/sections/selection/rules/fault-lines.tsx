/** The faults of a sentence, shown below it and announced when its field gets the focus. */
import type { RuleFault } from '@sekolah/contract/admission/selection/rule-fault'
import { classes } from '@sekolah/ui/classes'
import { CircleAlert, Info } from 'lucide-react'

export const FaultLines = ({ id, faults }: { id?: string; faults: readonly RuleFault[] }) =>
  faults.length > 0 && (
    <ul id={id} className="mt-1 space-y-1 text-sm">
      {faults.map(({ path, message, severity }) => (
        <li
          key={`${path.join('.')} ${message}`}
          className={classes('flex gap-2', severity === 'fault' ? 'text-bad' : 'text-wait')}
        >
          {severity === 'fault' ? (
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          {message}
        </li>
      ))}
    </ul>
  )

/** Whether a fault must be fixed before a run. */
export const hasBlockingFault = (faults: readonly RuleFault[]): boolean =>
  faults.some(({ severity }) => severity === 'fault')
