/** A form's picture field: a file uploaded with the form, or a picture from the library. */

import { mayCall } from '@sekolah/contract/roles'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { Button } from '@sekolah/ui/button'
import { ImageField } from '@sekolah/ui/image-field'
import { Images } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../core/session/use-session.ts'

const LibraryDialog = lazy(async () => ({
  default: (await import('./library/library-dialog.tsx')).LibraryDialog,
}))

type Props = Omit<ComponentProps<typeof ImageField>, 'value' | 'onChange' | 'maxBytes'> & {
  /** A chosen file, or the URL of a library picture. */
  value: File | string | null | undefined
  onChange: (value: File | string | null | undefined) => void
}

export const PictureInput = ({ value, stored, onChange, ...field }: Props) => {
  const { platform, user } = useSession()
  const [choosing, setChoosing] = useState(false)
  const address = typeof value === 'string' ? `${platform.apiBase}${value}` : stored
  return (
    <div>
      <ImageField
        {...field}
        maxBytes={MAX_UPLOAD_BYTES}
        value={typeof value === 'string' ? undefined : value}
        stored={address}
        onChange={onChange}
      />
      {mayCall('editor', user) && (
        <Button look="quiet" className="mt-1" title={field.label} onClick={() => setChoosing(true)}>
          <Images aria-hidden />
          Ambil dari pustaka
        </Button>
      )}
      {choosing &&
        createPortal(
          <Suspense>
            <LibraryDialog
              onClose={() => setChoosing(false)}
              onChoose={({ url }) => {
                setChoosing(false)
                onChange(url)
              }}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
