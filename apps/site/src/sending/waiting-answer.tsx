/**
 * A family's answer about an application that has not arrived for certain, or that the school has
 * refused.
 */
import type { Device } from '@sekolah/offline/device'
import type { AnswerKind, Entry } from '@sekolah/offline/outbox/state'
import { useOutbox } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useState } from 'react'
import { notStoredMessage } from '../base/storage-messages.ts'
import { answerNames, answerSentences, answerTitles } from './answer-sentences.ts'
import { firstMatchingSentence, matchingSentences } from './matching.ts'
import { Sentences, usePendingSubmission } from './submission-state.tsx'

/** The outbox entry with a key; undefined if there is none. */
export const useOutboxEntry = (client_id: string): Entry | undefined =>
  useOutbox()?.find((entry) => entry.client_id === client_id)

type Props = {
  device: Device
  /** An entry of an `AnswerKind`. */
  entry: Entry
  /** The end of the offer that the answer confirms. */
  until?: string | null
  /** Whether the family may take the answer back. */
  canTakeBack?: boolean
  /** Called before the answer is dropped. */
  onDrop?: () => void
  /** Whether the answer's form shows the field errors. */
  hasForm?: boolean
  /** The controls for correcting the answer. */
  children?: ReactNode
}

export const WaitingAnswer = ({
  device,
  entry,
  until = null,
  canTakeBack = false,
  onDrop,
  hasForm = false,
  children,
}: Props) => {
  const what = answerNames[entry.kind as AnswerKind]
  const answered = { ...usePendingSubmission(entry), what, until }
  const [failure, setFailure] = useState<string | null>(null)
  const isRefused = entry.state === 'conflict' || entry.state === 'needs_fix'
  const drop = () => {
    onDrop?.()
    device.takeBack(entry.client_id).catch((error) => setFailure(notStoredMessage(error)))
  }
  return (
    <Notice
      tone={isRefused ? 'bad' : 'wait'}
      role={isRefused ? 'alert' : 'status'}
      title={firstMatchingSentence(answerTitles, answered)}
    >
      <Sentences
        list={matchingSentences(answerSentences, answered)}
        about={`Halo, saya ingin bertanya: ${what.toLowerCase()} belum terkirim dari HP saya.`}
      />
      {isRefused &&
        !hasForm &&
        entry.lastError?.errors.map(({ field, message }) => <p key={field}>{message}</p>)}
      {failure && (
        <p role="alert" className="font-semibold">
          {failure}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {isRefused && children}
        {(isRefused || (canTakeBack && !entry.asking)) && (
          <Button onClick={drop}>{isRefused ? 'Mengerti' : 'Urungkan'}</Button>
        )}
      </div>
    </Notice>
  )
}
