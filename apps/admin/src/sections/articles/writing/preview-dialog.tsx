/** A preview of the edited article as its public page. */

import type { Article } from '@sekolah/contract/information/schemas'
import { Dialog } from '@sekolah/ui/dialog'
import { chipClass } from '@sekolah/ui/list'
import { Skeleton } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keys } from '../../../core/api/keys.ts'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import type { ArticleField } from './fields.tsx'
import { PREVIEW_SANDBOX, previewInputOf, useRenderPreview } from './use-page.ts'

const widths = { wide: 'Lebar', phone: 'HP' } as const

type Props = { field: ArticleField; article: Article | null; onClose: () => void }

export const PreviewDialog = ({ field, article, onClose }: Props) => {
  const pageOf = useRenderPreview(article?.image ?? null)
  const [width, setWidth] = useState<keyof typeof widths>('wide')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.preview,
    queryFn: ({ signal }) => pageOf(previewInputOf(field, article), signal),
    // A snapshot of the text at the time of opening.
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Dialog open title="Pratinjau halaman" size="wide" onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">
          Seperti yang akan dilihat pengunjung. Isinya belum tersimpan.
        </p>
        <div className="flex gap-2 max-sm:hidden">
          {Object.entries(widths).map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === width}
              onClick={() => setWidth(name as keyof typeof widths)}
              className={chipClass(name === width)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      <NotLoaded said="Belum bisa ditampilkan." of={{ error, isFetching, refetch }} />
      {data ? (
        <iframe
          title="Halaman artikel"
          srcDoc={data}
          sandbox={PREVIEW_SANDBOX}
          className={`mx-auto h-[calc(100dvh-10.5rem)] sm:h-[calc(100dvh-14rem)] w-full rounded-md border border-line bg-surface ${width === 'phone' ? 'sm:w-[24.5rem]' : ''}`}
        />
      ) : (
        !error && <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}
