/** A mark that is an answer, such as the same regency or the outcome of a check; empty: unknown. */

import type { Candidate } from '@sekolah/contract/admission/selection/candidate-schemas'
import { isCheckMark } from '@sekolah/contract/admission/selection/demands'
import { Select } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { errorReason } from '../../../core/api/error-message.ts'
import { answerText } from './score-text.ts'
import type { SaveScores } from './use-entering.ts'

type Props = { candidate: Candidate; mark: string; label: string; enter: SaveScores }

export const AnswerBox = ({ candidate, mark, label, enter }: Props) => {
  const toast = useToast()
  const put = useMutation({
    mutationFn: (text: string) =>
      enter(candidate, { scores: { [mark]: text === '' ? null : Number(text) } }),
    onError: (error, text) =>
      toast('bad', `${candidate.name} belum tersimpan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => put.mutate(text),
      }),
  })
  return (
    <Select
      aria-label={`${label}, ${candidate.name}`}
      value={`${candidate.scores[mark] ?? ''}`}
      disabled={put.isPending}
      onChange={({ target }) => put.mutate(target.value)}
      place={`${isCheckMark(mark) ? 'min-w-40' : 'min-w-20'} [&>svg]:right-2`}
      className="min-h-11 rounded-sm border border-line-strong/60 bg-surface pr-7 pl-2 pointer-fine:min-h-8"
    >
      <option value="">–</option>
      <option value="1">{answerText(mark, 1)}</option>
      <option value="0">{answerText(mark, 0)}</option>
    </Select>
  )
}
