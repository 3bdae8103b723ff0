/**
 * The form's steps when the school asks for documents: the step is in the address, so that Back
 * leads to the previous one. Without documents there are no steps.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'

export const steps = ['data', 'berkas'] as const
export type Step = (typeof steps)[number]

export const useSteps = (hasSteps: boolean) => {
  // A correction is opened on another page, too.
  const { langkah } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!hasSteps) return null
  const step = steps.find((name) => name === langkah) ?? 'data'
  const index = steps.indexOf(step)
  return {
    step,
    index,
    /** `replace` when Back must not lead to the present step. */
    go: (to: Step, replace = false) =>
      navigate({
        to: '/ppdb/daftar',
        search: (present) => ({ ...present, langkah: to === 'data' ? undefined : to }),
        replace,
        resetScroll: false,
      }),
  }
}
