/** Shows the state of a submission that has not arrived, with the same texts for every kind. */
import type { Entry } from '@sekolah/offline/outbox/state'
import { classes } from '@sekolah/ui/classes'
import { useAdmission } from '../base/use-admission.ts'
import { useNow, useSettings } from '../base/use-site.ts'
import { AskSchool } from '../blocks/ask-school.tsx'
import type { Sentence } from './matching.ts'
import type { PendingSubmission } from './sentences.ts'
import { useDeviceCapabilities } from './use-phone.ts'

/** Returns a submission with everything that its sentences depend on. */
export const usePendingSubmission = (entry: Entry): PendingSubmission => {
  const settings = useSettings()
  const now = useNow()
  return {
    entry,
    phone: useDeviceCapabilities(),
    admission: useAdmission()?.state ?? null,
    zone: settings.time_zone,
    now: now.getTime(),
    deviceNow: Date.now(),
  }
}

/** Sentences, and the ways to reach the school once; `about` is the prefilled WhatsApp message. */
export const Sentences = ({ list, about }: { list: Sentence[]; about: string }) => (
  <>
    {list.map(({ text, looks }) => (
      <p
        key={text}
        className={classes(
          (looks.includes('strong') || looks.includes('bad')) && 'font-semibold',
          looks.includes('bad') && 'text-bad',
          looks.includes('small') && 'text-sm',
        )}
      >
        {text}
      </p>
    ))}
    {list.some(({ looks }) => looks.includes('ask')) && <AskSchool about={about} />}
  </>
)
