/**
 * Chooses which fields are asked for, built-in ones and the school's own, each with the reason that
 * families read; saved as a whole.
 */

import {
  type BuiltInField,
  builtInBiodata,
  builtInFields,
  findBuiltIn,
} from '@sekolah/contract/admission/biodata/labels'
import type { AskedField } from '@sekolah/contract/admission/biodata/schemas'
import { Button } from '@sekolah/ui/button'
import { Card } from '@sekolah/ui/card'
import { Checkbox, TextField } from '@sekolah/ui/field'
import { Skeleton } from '@sekolah/ui/status'
import { useToast } from '@sekolah/ui/toast'
import { type FormEvent, useState } from 'react'
import { NotDone, NotLoaded } from '../../core/api/loaded.tsx'
import { useAction } from '../../core/api/use-action.ts'
import { useCall } from '../../core/api/use-call.ts'
import { type BuiltInChoice, builtInChoices } from './built-in-choices.ts'
import { OwnFields, ownFieldFault, ownFieldForms, ownFieldsFrom } from './own-fields.tsx'

export const FieldsTab = () => {
  const list = useCall('biodata.fields')
  if (list.error && !list.data) {
    return <NotLoaded of={list} />
  }
  if (!list.data || !list.isFetchedAfterMount) return <Skeleton className="h-96" />
  return <FieldsForm stored={list.data} />
}

const FieldsForm = ({ stored }: { stored: AskedField[] }) => {
  const toast = useToast()
  const [choices, setChoices] = useState(() => builtInChoices(stored))
  const [own, setOwn] = useState(() =>
    ownFieldForms(stored.filter(({ field }) => !findBuiltIn(field))),
  )
  const [isTried, setTried] = useState(false)
  const set = (field: BuiltInField, part: Partial<BuiltInChoice>) =>
    setChoices({ ...choices, [field]: { ...choices[field], ...part } })

  const ask = useAction('biodata.ask', {
    changes: 'biodata',
    onDone: () => toast('good', 'Tersimpan'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (own.some((one) => ownFieldFault(one) !== null)) return
    const asked = builtInFields.flatMap((field) => {
      const { isAsked, is_required, reason } = choices[field]
      return isAsked ? [{ field, is_required, reason }] : []
    })
    ask.mutate({ body: { fields: [...asked, ...ownFieldsFrom(own)] } })
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-3xl space-y-4">
      <p className="text-soft">
        Diminta hanya dari anak yang memegang kursi. Minta yang benar-benar perlu: keluarga membaca
        alasannya di samping setiap isian, dan datanya terhapus sendiri sesudah beberapa bulan
        (Pengaturan, Aturan PPDB). Isian rahasia disamarkan di panel; membukanya tercatat di Jejak
        Audit.
      </p>
      <Card className="p-4">
        <ul aria-label="Isian yang disediakan" className="divide-y divide-line">
          {builtInFields.map((field) => {
            const { isAsked, is_required, reason } = choices[field]
            const { label, is_sensitive } = { is_sensitive: false, ...builtInBiodata[field] }
            return (
              <li key={field} className="space-y-3 py-2">
                <Checkbox
                  label={
                    <>
                      <span className="font-semibold">{label}</span>
                      {is_sensitive && <span className="text-sm text-soft"> · rahasia</span>}
                    </>
                  }
                  checked={isAsked}
                  onChange={({ target }) => set(field, { isAsked: target.checked })}
                />
                {isAsked && (
                  <div className="space-y-3 pl-9">
                    <TextField
                      label={`Alasan meminta ${label}`}
                      value={reason}
                      maxLength={200}
                      error={reason.trim() ? null : 'Tuliskan alasannya.'}
                      onChange={({ target }) => set(field, { reason: target.value })}
                    />
                    <Checkbox
                      label={`${label} wajib ada`}
                      checked={is_required}
                      onChange={({ target }) => set(field, { is_required: target.checked })}
                    />
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      <OwnFields forms={own} isTried={isTried} onChange={setOwn} />
      <NotDone said="Belum tersimpan." of={ask} />
      <Button type="submit" look="main" pending={ask.isPending}>
        Simpan isian
      </Button>
    </form>
  )
}
