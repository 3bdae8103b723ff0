/** The paths that somebody has to agree to, each ticked with one press. */
import type { Path } from '@sekolah/contract/admission/selection/rules'
import type { Candidate } from '@sekolah/contract/admission/selection/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useState } from 'react'
import { reasonOf } from '../../../app/error-message.ts'
import type { Enter } from './use-entering.ts'

type Props = { candidate: Candidate; paths: readonly Path[]; enter: Enter }

export const ClaimBoxes = ({ candidate, paths, enter }: Props) => {
  const toast = useToast()
  const [pending, setPending] = useState<string | null>(null)
  const put = async (path: Path, is_verified: boolean) => {
    setPending(path.code)
    try {
      await enter(candidate, { claims: [{ path: path.code, is_verified }] })
    } catch (error) {
      toast('bad', `${path.label} ${candidate.name} belum tersimpan. ${reasonOf(error)}`, {
        label: 'Coba lagi',
        run: () => void put(path, is_verified),
      })
    } finally {
      setPending(null)
    }
  }
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
                disabled={pending !== null}
                aria-label={`${path.label} disetujui, ${candidate.name}`}
                onChange={({ target }) => put(path, target.checked)}
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
