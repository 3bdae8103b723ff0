/** Several pictures with captions: each file is uploaded as soon as it is chosen. */

import { uploadPicture } from '@sekolah/api-client/uploads'
import { MAX_UPLOAD_BYTES } from '@sekolah/contract/values/media'
import { Button } from '@sekolah/ui/button'
import { FieldMessage } from '@sekolah/ui/field'
import { LineInput, LinesField } from '@sekolah/ui/list-field'
import { pictureAccept, preparePicture } from '@sekolah/ui/picture-file'
import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { useUpload } from '../../core/files/use-upload.ts'
import { useSession } from '../../core/session/use-session.ts'

/** `image` is empty until the upload is done. */
export type CaptionedImage = { image: string; caption: string }

type Props = {
  label: string
  value: CaptionedImage[]
  error: string | undefined
  onChange: (pictures: CaptionedImage[]) => void
}

export const PicturesField = ({ label, value, error, onChange }: Props) => (
  <LinesField<CaptionedImage>
    {...{ label, value, onChange }}
    error={error ?? null}
    noun="foto"
    blank={{ image: '', caption: '' }}
  >
    {(picture, change, number) => (
      <div className="flex flex-wrap items-center gap-3">
        <Upload
          name={`${label} ${number}`}
          image={picture.image}
          onChange={(image) => change({ ...picture, image })}
        />
        <div className="min-w-48 flex-1">
          <LineInput
            label={`${label} ${number}, keterangan`}
            placeholder="Keterangan: apa yang terlihat"
            value={picture.caption}
            onChange={(caption) => change({ ...picture, caption })}
          />
        </div>
      </div>
    )}
  </LinesField>
)

type UploadProps = { name: string; image: string; onChange: (image: string) => void }

const Upload = ({ name, image, onChange }: UploadProps) => {
  const { api, platform } = useSession()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { upload, sending, failure } = useUpload(
    async (file) => (await uploadPicture(api, await preparePicture(file, MAX_UPLOAD_BYTES))).url,
    onChange,
  )
  return (
    <div>
      <div className="flex items-center gap-3">
        {image && (
          <img
            src={`${platform.apiBase}${image}`}
            alt={`Pratinjau ${name}`}
            className="h-12 w-20 rounded-sm object-cover"
          />
        )}
        <Button
          pending={sending !== null}
          aria-describedby={`${id}-error`}
          aria-label={`${image ? 'Ganti' : 'Pilih'} foto: ${name}`}
          onClick={() => input.current?.click()}
        >
          {!sending && <ImagePlus aria-hidden />}
          {image ? 'Ganti foto' : 'Pilih foto'}
        </Button>
        <input
          ref={input}
          type="file"
          accept={pictureAccept()}
          aria-label={name}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) upload(file)
            // Reset the input, so that the same file can be chosen again after a failure.
            target.value = ''
          }}
        />
      </div>
      <FieldMessage live id={`${id}-error`} message={failure} />
    </div>
  )
}
