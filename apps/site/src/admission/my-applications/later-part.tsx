/** A part of a step whose code is loaded when it is opened; a sentence where that fails. */
import { Notice } from '@sekolah/ui/status'
import { type ComponentType, lazy } from 'react'
import { missingPartSentences } from '../../sending/more-sentences.ts'

export const laterPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: MissingPart })))

const MissingPart = () => (
  <Notice tone="wait" role="status">
    {missingPartSentences.notLoaded.text}
  </Notice>
)
