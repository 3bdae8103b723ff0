/**
 * The steps after the data, whose code is loaded when they are opened. Where it cannot be loaded,
 * the application can be sent nevertheless.
 */
import { Notice } from '@sekolah/ui/status'
import { type ComponentProps, type ComponentType, lazy, useState } from 'react'
import { loadSchema } from './form-values.ts'

const DocumentsLater = () => (
  <Notice tone="wait" role="status" title="Bagian berkas belum termuat">
    Formulir tetap dapat dikirim; berkas dilengkapi nanti di Pendaftaran saya.
  </Notice>
)
const ReviewLater = () => (
  <Notice tone="wait" role="status" title="Ringkasan isian belum termuat">
    Formulir tetap dapat dikirim.
  </Notice>
)

export const DocumentsStep = lazy(() =>
  import('./documents-step.tsx').catch(() => ({ default: DocumentsLater })),
)

type ReviewProps = ComponentProps<Awaited<ReturnType<typeof importReview>>['default']>

const importReview = () => import('./review-step.tsx')
let loadedReview: ComponentType<ReviewProps> | null = null
const loadReview = async () => {
  const code = await importReview()
  loadedReview = code.default
  return code
}
const LazyReview = lazy<ComponentType<ReviewProps>>(() =>
  loadReview().catch(() => ({ default: ReviewLater })),
)

/** Whole at once where its code is loaded: a list that came later would move the button below it. */
export const ReviewStep = (props: ReviewProps) => {
  const [Review] = useState<ComponentType<ReviewProps>>(() => loadedReview ?? LazyReview)
  return <Review {...props} />
}

/** Loads what sending a new application needs. */
export const loadForSending = () => Promise.all([loadSchema(), loadReview()])
