/** Whether a child lives in the school's own regency: yes, no, or unknown. */

import type { Candidate } from '@sekolah/contract/admission/selection/schemas'
import { Select } from '@sekolah/ui/field'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { errorReason } from '../../../core/api/error-message.ts'
import type { SaveScores } from './use-entering.ts'

export const RegencyBox = ({ candidate, enter }: { candidate: Candidate; enter: SaveScores }) => {
  const toast = useToast()
  const put = useMutation({
    mutationFn: (text: string) =>
      enter(candidate, { scores: { same_regency: text === '' ? null : Number(text) } }),
    onError: (error, text) =>
      toast('bad', `${candidate.name} belum tersimpan. ${errorReason(error)}`, {
        label: 'Coba lagi',
        run: () => put.mutate(text),
      }),
  })
  return (
    <Select
      aria-label={`Kabupaten/kota sama, ${candidate.name}`}
      value={`${candidate.scores.same_regency ?? ''}`}
      disabled={put.isPending}
      onChange={({ target }) => put.mutate(target.value)}
      place="min-w-20 [&>svg]:right-2"
      className="min-h-11 rounded-sm border border-line-strong/60 bg-surface pr-7 pl-2 pointer-fine:min-h-8"
    >
      <option value="">–</option>
      <option value="1">ya</option>
      <option value="0">tidak</option>
    </Select>
  )
}
