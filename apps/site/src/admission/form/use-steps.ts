/**
 * The steps of a new application: its data, its documents if the school asks for any, and all of it
 * once more before it is sent. The step is in the address, so that Back leads to the previous one.
 * A correction has no steps.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'

export type Step = 'data' | 'berkas' | 'periksa'

export const useSteps = (hasSteps: boolean, hasDocuments: boolean) => {
  // A correction is opened on another page, too.
  const { langkah } = useSearch({ strict: false })
  const navigate = useNavigate()
  if (!hasSteps) return null
  const names: Step[] = hasDocuments ? ['data', 'berkas', 'periksa'] : ['data', 'periksa']
  const step = names.find((name) => name === langkah) ?? 'data'
  return {
    step,
    text: `Langkah ${names.indexOf(step) + 1} dari ${names.length}`,
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
