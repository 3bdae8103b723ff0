/** A picture that is a setting: uploaded when it is chosen, stored with the form. */
import { ImageField } from '@sekolah/ui/image-field'
import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../app/error-message.ts'
import { useSession } from '../../session/session.tsx'

type Props = {
  label: string
  hint: string
  /** The address of the stored picture; '' for none. */
  value: string
  error?: string
  onChange: (address: string) => void
}

export const PictureField = ({ value, error, onChange, ...names }: Props) => {
  const { api, platform } = useSession()
  const [sending, setSending] = useState<File | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // The form may have changed during the upload: the latest handler receives the address.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  }, [onChange])

  const upload = async (file: File) => {
    setSending(file)
    setFailure(null)
    try {
      const { url } = await api.upload(file)
      latest.current(url)
    } catch (thrown) {
      setFailure(`Belum terunggah. ${reasonOf(thrown)}`)
    } finally {
      setSending(null)
    }
  }

  return (
    <ImageField
      {...names}
      optional
      value={sending ?? undefined}
      stored={value ? `${platform.apiBase}${value}` : null}
      error={failure ?? error ?? null}
      onChange={(file) => (file ? void upload(file) : onChange(''))}
    />
  )
}
