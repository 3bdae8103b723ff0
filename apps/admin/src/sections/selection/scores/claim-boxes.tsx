/** Claims of paths that staff have to confirm, each by one tick. */

import type { Candidate } from '@sekolah/contract/admission/selection/candidate-schemas'
import type { Path } from '@sekolah/contract/admission/selection/rules'
import { useToast } from '@sekolah/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { errorReason } from '../../../core/api/error-message.ts'
import type { SaveScores } from './use-entering.ts'

type Props = { candidate: Candidate; paths: readonly Path[]; enter: SaveScores }

type Ticked = { path: Path; is_verified: boolean }

export const ClaimBoxes = ({ candidate, paths, enter }: Props) => {
  const toast = useToast()
  const put = useMutation({
    mutationFn: ({ path, is_verified }: Ticked) =>
      enter(candidate, { claims: [{ path: path.code, is_verified }] }),
    onError: (error, ticked) =>
      toast(
        'bad',
        `${ticked.path.label} ${candidate.name} belum tersimpan. ${errorReason(error)}`,
        {
          label: 'Coba lagi',
          run: () => put.mutate(ticked),
        },
      ),
  })
  return (
    <ul className="space-y-1">
      {paths.map((path) => {
        const claim = candidate.claims.find((one) => one.path === path.code)
        return (
          <li key={path.code}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 pointer-fine:min-h-6">
              <input
                type="checkbox"
                checked={claim?.is_verified ?? false}
                disabled={put.isPending}
                aria-label={`${path.label} disetujui, ${candidate.name}`}
                onChange={({ target }) => put.mutate({ path, is_verified: target.checked })}
                className="size-5 shrink-0 accent-brand-700"
              />
              <span>
                {path.label}
                {claim && !claim.is_verified && (
                  <span className="font-semibold text-wait"> · belum disetujui</span>
                )}
              </span>
            </label>
            {claim && claim.lacks.length > 0 && (
              <p className="pl-7 text-xs text-bad">Belum sah: {claim.lacks.join(', ')}.</p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
