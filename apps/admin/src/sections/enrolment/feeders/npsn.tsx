/** The NPSN of a feeder school, as looked up by staff. */
import type { FeederSchool } from '@sekolah/contract/admission/enrolment/schemas'
import { TextField } from '@sekolah/ui/field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../../core/api/keys.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { SimpleFormDialog } from '../../../screens/resource/form/simple-form-dialog.tsx'

type Props = { school: FeederSchool; onClose: () => void }

export const Npsn = ({ school: { name, npsn = '' }, onClose }: Props) => {
  const { api } = useSession()
  const client = useQueryClient()
  const [text, setText] = useState(npsn)
  const save = async () => {
    const feeders = await api.feeders.identify({ body: { name, npsn: text.trim() || null } })
    client.setQueryData(keyOf('feeders.list', {}), feeders)
    onClose()
  }
  return (
    <SimpleFormDialog title={`NPSN ${name}`} onSubmit={save} onClose={onClose}>
      <TextField
        label="NPSN"
        hint="Nama lain dengan NPSN yang sama dihitung sebagai satu sekolah."
        optional
        value={text}
        maxLength={8}
        onChange={({ target }) => setText(target.value)}
        data-first-focus
      />
    </SimpleFormDialog>
  )
}
