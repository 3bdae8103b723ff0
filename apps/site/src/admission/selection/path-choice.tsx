/** "Jalur yang diikuti": what a family asks for beside the path that is open to all. */
import type { MyPaths } from '@sekolah/contract/admission/selection/family-schemas'
import type { Device } from '@sekolah/offline/device'
import { type Entry, replacementKey } from '@sekolah/offline/outbox/state'
import { Checkbox } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useState } from 'react'
import { notDoneMessage } from '../../sending/action-sentences.ts'
import { useOutboxEntry, WaitingAnswer } from '../../sending/waiting-answer.tsx'
import { pathStateWords } from './path-words.ts'

type Props = { device: Device; client_id: string; paths: MyPaths }

export default function PathChoice({ device, client_id, paths }: Props): ReactNode {
  const entry = useOutboxEntry(replacementKey('paths.choose', client_id)) as
    | Entry<'paths.choose'>
    | undefined
  const [failure, setFailure] = useState<string | null>(null)
  const asked = paths.list
    .filter(({ state }) => state === 'asked' || state === 'verified')
    .map(({ code }) => code)
  // The last choice, until it has arrived at the school.
  const isPressed = entry && entry.state !== 'conflict' && entry.state !== 'needs_fix'
  const shown = isPressed ? entry.form.paths : asked

  const toggle = async (code: string) => {
    setFailure(null)
    const wanted = shown.includes(code) ? shown.filter((one) => one !== code) : [...shown, code]
    await device
      .answer({ kind: 'paths.choose', of: client_id, form: { paths: wanted } })
      .catch((error) => setFailure(notDoneMessage('choose paths', error)))
  }

  return (
    <fieldset className="space-y-2">
      <legend className="contents font-semibold">Jalur yang diikuti</legend>
      <p className="text-sm text-soft">
        Jalur untuk semua pendaftar diikuti dengan sendirinya. Centang jalur lain yang Anda ikuti;
        sekolah memeriksa berkasnya.
      </p>
      {paths.list.map(({ code, label, state }) => (
        <Checkbox
          key={code}
          id={`path-${client_id}-${code}`}
          checked={shown.includes(code)}
          disabled={!paths.is_open || state === 'verified' || state === 'refused'}
          onChange={() => toggle(code)}
          label={
            <>
              {label}
              {state && <span className="text-sm text-soft"> ({pathStateWords[state]})</span>}
            </>
          }
        />
      ))}
      {entry && <WaitingAnswer {...{ device, entry }} />}
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </fieldset>
  )
}
