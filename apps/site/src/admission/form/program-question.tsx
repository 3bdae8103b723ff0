/**
 * Asks which programme is meant, when a programme's page linked to a draft that has another one.
 */
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApplicationValues } from './form-values.ts'

type Choices = 'program_choice_1' | 'program_choice_2'
type Props = {
  wished: string
  values: ApplicationValues
  write: (field: Choices, value: string) => void
}

export const ProgramQuestion = ({ wished, values, write }: Props) => {
  const { program_choice_1: present, program_choice_2: second } = values
  const [isSettled, setSettled] = useState(present === wished)
  const take = () => {
    write('program_choice_1', wished)
    // The second choice must differ from the first.
    if (second === wished) write('program_choice_2', present)
    setSettled(true)
  }
  const takeUnasked = useEffectEvent(take)
  // The programmes may load after the form was begun: without a choice there is no question.
  const isChosen = present !== ''
  useEffect(() => {
    if (!isSettled && !isChosen) takeUnasked()
  }, [isSettled, isChosen])
  if (isSettled || !isChosen) return null
  return (
    <Notice tone="info" title={`Formulir ini sudah memilih ${present}.`}>
      <p>Anda datang dari halaman {wished}.</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={take}>Ganti ke {wished}</Button>
        <Button look="quiet" onClick={() => setSettled(true)}>
          Tetap {present}
        </Button>
      </div>
    </Notice>
  )
}
