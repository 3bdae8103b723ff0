/** The dialog that picks an uploaded picture from the library. */

import type { LibraryPicture } from '@sekolah/contract/school/schemas'
import { Button } from '@sekolah/ui/button'
import { Dialog } from '@sekolah/ui/dialog'
import { SearchBox } from '@sekolah/ui/list'
import { Empty, Skeleton } from '@sekolah/ui/status'
import { useState } from 'react'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { LibraryThumbnail, pictureName } from './thumbnail.tsx'
import { usePictureLibrary } from './use-library.ts'

const STEP = 24

type Props = { onChoose: (picture: LibraryPicture) => void; onClose: () => void }

export const LibraryDialog = ({ onChoose, onClose }: Props) => {
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(STEP)
  const { data, error, isFetching, refetch } = usePictureLibrary({ search, limit, offset: 0 })
  return (
    <Dialog open title="Pustaka media" size="wide" onClose={onClose}>
      <div className="space-y-4">
        <SearchBox
          label="Cari di pustaka"
          placeholder="Judul, teks alternatif, atau artikel…"
          value={search}
          onSearch={(text) => {
            setSearch(text)
            setLimit(STEP)
          }}
        />
        <NotLoaded of={{ error, isFetching, refetch }} />
        {!data && !error && <Skeleton className="h-80" />}
        {data?.rows.length === 0 && (
          <Empty title="Tidak Ada Gambar">
            {search ? 'Ubah kata pencarian.' : 'Gambar yang diunggah akan tampil di sini.'}
          </Empty>
        )}
        {data && data.rows.length > 0 && (
          <ul aria-label="Gambar" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {data.rows.map((picture) => (
              <li key={picture.hash}>
                <button
                  type="button"
                  onClick={() => onChoose(picture)}
                  className="w-full overflow-hidden rounded-md border border-line text-left text-sm hover:border-brand hover:bg-sunken"
                >
                  <LibraryThumbnail picture={picture} />
                  <span className="block px-2.5 py-2">
                    <span className="line-clamp-2 min-h-10 leading-5 wrap-anywhere">
                      {pictureName(picture)}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {data && data.rows.length < data.total && limit < 100 && (
          <div className="text-center">
            <Button pending={isFetching} onClick={() => setLimit(Math.min(100, limit + STEP))}>
              Tampilkan lagi
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
