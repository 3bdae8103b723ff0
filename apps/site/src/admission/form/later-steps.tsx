/**
 * The steps after the data, whose code is loaded when they are opened. Where it cannot be loaded,
 * the application can be sent nevertheless.
 */
import { Notice } from '@sekolah/ui/status'
import { lazy } from 'react'
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
const loadReview = () => import('./review-step.tsx')
export const ReviewStep = lazy(() => loadReview().catch(() => ({ default: ReviewLater })))

/** Loads what sending a new application needs. */
export const loadForSending = () => Promise.all([loadSchema(), loadReview()])
