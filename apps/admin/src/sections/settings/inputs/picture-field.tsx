/** A picture setting: uploaded as soon as it is chosen, stored with the form. */
import { uploadPicture } from '@sekolah/api-client/uploads'
import { useUpload } from '../../../core/files/use-upload.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { PictureInput } from '../../../screens/pictures/picture-input.tsx'

type Props = {
  label: string
  hint: string
  /** The URL of the stored picture; '' for none. */
  value: string
  error?: string
  onChange: (address: string) => void
}

export const PictureField = ({ value, error, onChange, ...names }: Props) => {
  const { api, platform } = useSession()
  const { upload, sending, failure } = useUpload(
    async (file) => (await uploadPicture(api, file)).url,
    onChange,
  )

  return (
    <PictureInput
      {...names}
      optional
      value={sending ?? undefined}
      stored={value ? `${platform.apiBase}${value}` : null}
      error={failure ?? error ?? null}
      onChange={(chosen) => {
        if (chosen instanceof File) upload(chosen)
        else onChange(chosen ?? '')
      }}
    />
  )
}
