/**
 * The lines of the strip. Other people see a phone's home page: no name is in them, and no result;
 * that there is one is said in the same words for every child.
 */
import type { PublicSettings } from '@sekolah/contract/settings/labels'
import { type Entry, mayHaveArrived } from '@sekolah/offline/outbox/state'
import { type Unsent, unsentOfKey } from '@sekolah/offline/outbox/unsent'
import { firstMatchingSentence, type SentenceRule } from '../../sending/matching.ts'
import { type Held, linesOf } from './held.ts'
import { lineOf, presentStep, type Step, situationOf, stepsOf, urgencyOf } from './steps.ts'

/** The address that a line leads to. */
type Target = { to: '/ppdb/saya' | '/ppdb/daftar'; hash?: string }
export type StripLine = Target & { key: string; number: string | null; text: string }

type Said = { steps: readonly Step[]; entry: Entry | null; isDraft: boolean; others: number }
const inStep = (name: Step['name']) => (s: Said) => presentStep(s.steps)?.name === name

/** A line of the strip; the first that applies */
export const stripSentences = {
  /** An application that may have arrived · unit */
  maybe: {
    when: ({ entry }) => entry !== null && mayHaveArrived(entry),
    text: 'BELUM terkirim dengan pasti · lihat',
  },
  /** An application that the school cannot have · unit */
  unsent: { when: ({ entry }) => entry !== null, text: 'BELUM terkirim · kirim' },
  /** A form that was begun · unit */
  draft: { when: (s) => s.isDraft, text: 'Draf pendaftaran · lanjutkan' },
  /** More applications than lines · unit */
  others: { when: (s) => s.others > 0, text: (s) => `${s.others} lainnya` },
  /** A result is out, whatever it is, and nothing is due · unit */
  result: {
    when: (s) =>
      inStep('result')(s) && s.steps.some(({ name, isOut }) => name === 'result' && isOut),
    text: 'Hasil sudah ada',
  },
  /** What an application that has arrived waits for · unit */
  step: { when: () => true, text: (s) => lineOf(s.steps) },
} satisfies Record<string, SentenceRule<Said>>

type Given = { held: Held; unsent: Unsent; settings: PublicSettings; now: Date }

/** The order of the lines: unsent data, applications that need an action, a begun form. */
export const stripLines = ({ held, unsent, settings, now }: Given): StripLine[] => {
  const nothing: Said = { steps: [], entry: null, isDraft: false, others: 0 }
  const line = (
    key: string,
    said: Partial<Said>,
    target: Target,
    number: string | null = null,
  ) => ({
    ...{ key, number, ...target },
    text: firstMatchingSentence(stripSentences, { ...nothing, ...said }),
  })
  const arrived = held.receipts
    .map((receipt) => {
      const own = unsentOfKey(unsent, receipt.client_id)
      return {
        receipt,
        steps: stepsOf(situationOf({ receipt, unsent: own, settings, now })),
      }
    })
    .sort((a, b) => urgencyOf(a.steps) - urgencyOf(b.steps))
  const lines = [
    ...held.entries.map((entry) => line(entry.client_id, { entry }, { to: '/ppdb/saya' })),
    ...arrived.map(({ receipt: { client_id, registration_number: number }, steps }) =>
      line(client_id, { steps }, { to: '/ppdb/saya', hash: number }, number),
    ),
    ...(held.hasDraft ? [line('draft', { isDraft: true }, { to: '/ppdb/daftar' })] : []),
  ]
  const shown = linesOf(held)
  if (lines.length <= shown) return lines
  const others = lines.length - shown + 1
  return [...lines.slice(0, shown - 1), line('others', { others }, { to: '/ppdb/saya' })]
}
