/** Divides a programme's pupils into class groups. */
import { ApiError } from '@sekolah/api-client'
import {
  type ClassOrder,
  classOrderLabels,
  divisionLabels as labels,
} from '@sekolah/contract/admission/enrolment/labels'
import { RadioGroup, TextField } from '@sekolah/ui/field'
import { Notice } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../../core/api/keys.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { SimpleFormDialog } from '../../../screens/resource/form/simple-form-dialog.tsx'
import { suggestedGroupName } from './groups.ts'

/** The capacity of a classroom. */
const MAX_IN_GROUP = 36

type Props = {
  program: string
  pupils: number
  /** The present number of groups. */
  groups: number
  /** How many pupils staff have moved. */
  moved: number
  onClose: () => void
}

export const DivideIntoClasses = ({ program, pupils, groups, moved, onClose }: Props) => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [name, setName] = useState(() => suggestedGroupName(program))
  const [count, setCount] = useState(`${groups || Math.ceil(pupils / MAX_IN_GROUP)}`)
  const [order, setOrder] = useState<ClassOrder>('name')
  const [refused, setRefused] = useState<Record<string, string>>({})
  const divide = async () => {
    setRefused({})
    try {
      const classes = await api.classes.divide({
        body: {
          ...{ program, name, count: Number(count), order },
        },
      })
      client.setQueryData(keyOf('classes.list', {}), classes)
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : []
      setRefused(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      throw error
    }
    toast('good', `${program} dibagi menjadi ${count} rombel.`)
    onClose()
  }
  return (
    <SimpleFormDialog title="Bagi rombel" submit="Bagi" onSubmit={divide} onClose={onClose}>
      <p>
        {pupils} murid {program} yang sudah daftar ulang dibagi sama banyak.
      </p>
      {groups > 0 && (
        <Notice tone="wait" title="Pembagian sekarang diganti">
          <p>
            {moved > 0
              ? `${moved} murid yang sudah Anda pindahkan sendiri tetap di rombelnya, selama rombel itu masih ada.`
              : 'Murid yang Anda pindahkan sendiri sesudahnya tetap di rombelnya.'}
          </p>
        </Notice>
      )}
      <TextField
        label={labels.name}
        hint="Bila lebih dari satu, diberi angka: X TKR 1, X TKR 2."
        value={name}
        maxLength={40}
        error={refused.name ?? null}
        onChange={({ target }) => setName(target.value)}
        data-first-focus
      />
      <TextField
        label={labels.count}
        inputMode="numeric"
        value={count}
        error={refused.count ?? null}
        onChange={({ target }) => setCount(target.value)}
      />
      <RadioGroup<ClassOrder>
        legend={labels.order}
        name="urutan-rombel"
        options={classOrderLabels}
        value={order}
        onChoose={setOrder}
      />
    </SimpleFormDialog>
  )
}
