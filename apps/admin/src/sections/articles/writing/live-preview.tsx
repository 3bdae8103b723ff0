/** A live preview of the article's page beside the form. */

import { ApiError } from '@sekolah/api-client'
import type { Article } from '@sekolah/contract/information/schemas'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorReason } from '../../../core/api/error-message.ts'
import type { ArticleField } from './fields.tsx'
import { PREVIEW_SANDBOX, previewInputOf, useRenderPreview } from './use-page.ts'

/** Debounce before the preview is refreshed, in ms. */
const PAUSE_MS = 600

type Props = { field: ArticleField; article: Article | null }

export const LivePreview = ({ field, article }: Props) => {
  const pageOf = useRenderPreview(article?.image ?? null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [first, setFirst] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { written, picture } = previewInputOf(field, article)
  const isEmpty = written.title.trim() === '' || written.content === ''
  const asked = JSON.stringify({ ...written, picture: `${picture}` })

  const draw = useEffectEvent(async (signal: AbortSignal) => {
    if (isEmpty) return
    const author = written.author.trim() || '…'
    try {
      const html = await pageOf({ written: { ...written, author }, picture }, signal)
      if (signal.aborted) return
      setFailure(null)
      show(html)
    } catch (error) {
      if (!signal.aborted) setFailure(error)
    }
  })
  /** Replaces only the body, so that the scroll position stays and nothing flashes. */
  const show = (html: string) => {
    const shown = frame.current?.contentDocument
    if (!shown?.querySelector('main')) return setFirst(html)
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    shown.body.replaceChildren(...[...body.childNodes].map((node) => shown.adoptNode(node)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is typed draws the page anew.
  useEffect(() => {
    const present = new AbortController()
    const timer = setTimeout(() => draw(present.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      present.abort()
    }
  }, [asked])

  return (
    <aside
      aria-label="Pratinjau"
      className="sticky top-12 flex h-[calc(100dvh-9rem)] min-h-80 flex-col self-start"
    >
      <p role="status" className="text-sm text-soft not-empty:mb-2">
        {failure !== null && `Belum bisa ditampilkan. ${errorText(failure)}`}
      </p>
      {first === null ? (
        <div className="grid grow place-items-center rounded-md border border-dashed border-line-strong/60 p-6 text-center text-soft">
          {isEmpty
            ? 'Halaman di situs tampil di sini begitu judul dan isi ditulis.'
            : 'Menggambar halaman…'}
        </div>
      ) : (
        <iframe
          ref={frame}
          title="Pratinjau artikel"
          srcDoc={first}
          sandbox={PREVIEW_SANDBOX}
          className="w-full grow rounded-md border border-line bg-surface"
        />
      )}
    </aside>
  )
}

/** Validation errors are shown at their field, not in the preview. */
const errorText = (failure: unknown): string =>
  failure instanceof ApiError && [413, 415, 422].includes(failure.status)
    ? 'Periksa isiannya.'
    : errorReason(failure)
