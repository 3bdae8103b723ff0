/** The state of a run as a badge. */
import { type RunState, runStateLabels } from '@sekolah/contract/admission/selection/labels'
import { Badge, type Tone } from '@sekolah/ui/status'

const tones: Record<RunState, Tone> = {
  draft: 'wait',
  locked: 'info',
  provisional: 'good',
  final: 'good',
  withdrawn: 'plain',
}

export const RunBadge = ({ state }: { state: RunState }) => (
  <Badge tone={tones[state]}>{runStateLabels[state]}</Badge>
)
