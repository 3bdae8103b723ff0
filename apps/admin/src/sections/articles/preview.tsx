/** A preview of the article that is being written, as the public page will show it. */
import type { BodyOf } from '@sekolah/contract/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { chipClass } from '@sekolah/ui/list'
import { Notice, Skeleton } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { reasonOf } from '../../app/error-message.ts'
import { keys } from '../../live/keys.ts'
import { useSession } from '../../session/session.tsx'

type Written = BodyOf<'articles.preview'>

type Props = {
  written: Omit<Written, 'image'>
  /**
   * The chosen picture that is not saved yet, null when it was removed; undefined for the stored
   * one.
   */
  picture: File | null | undefined
  stored: string | null
}

export const Preview = (props: Props) => {
  const [isOpen, setOpen] = useState(false)
  // A file is uploaded once, however often it is previewed; the server deletes uploads that no
  // article uses.
  const uploads = useRef(new WeakMap<File, string>())
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        Pratinjau halaman
      </Button>
      {isOpen &&
        createPortal(
          <Page {...props} uploads={uploads.current} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  )
}

const widths = { wide: 'Lebar', phone: 'HP' } as const

type PageProps = Props & { uploads: WeakMap<File, string>; onClose: () => void }

const Page = ({ written, picture, stored, uploads, onClose }: PageProps) => {
  const { api } = useSession()
  const [width, setWidth] = useState<keyof typeof widths>('wide')
  const imageOf = async (): Promise<string | null> => {
    if (picture === undefined) return stored
    if (picture === null) return null
    const known = uploads.get(picture)
    if (known) return known
    const { url } = await api.upload(picture)
    uploads.set(picture, url)
    return url
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.preview,
    queryFn: async ({ signal }) => {
      const image = await imageOf()
      return api.previewArticle({ ...written, image }, { signal })
    },
    // The preview shows the text as it was when it was opened.
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
      {error && (
        <Notice tone="bad" role="alert" title={`Belum bisa ditampilkan. ${reasonOf(error)}`}>
          <Button pending={isFetching} onClick={() => refetch()}>
            Coba lagi
          </Button>
        </Notice>
      )}
      {data ? (
        // Scripts do not run in it; its links open in a new tab.
        <iframe
          title="Halaman artikel"
          srcDoc={data.html.replace('<head>', '<head><base target="_blank">')}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className={`mx-auto h-[calc(100dvh-10.5rem)] sm:h-[calc(100dvh-14rem)] w-full rounded-md border border-line bg-surface ${width === 'phone' ? 'sm:w-[24.5rem]' : ''}`}
        />
      ) : (
        !error && <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}
