/** Where families pay: the settings that the treasurer owns. */
import { definitionOf, ownerOf, settingKeys } from '@sekolah/contract/settings/definitions'
import { useState } from 'react'
import { useConfirmLeave } from '../../../screens/resource/form/form-guards.tsx'
import { PageForm, type UnsavedFields } from '../../settings/page-form.tsx'
import type { SettingPage } from '../../settings/pages.ts'
import { WithSettings } from '../../settings/with-stored.tsx'

const page: SettingPage = {
  id: 'rekening',
  title: 'Cara membayar',
  about: 'Rekening dan QRIS untuk biaya daftar ulang.',
  parts: [
    {
      title: 'Rekening dan QRIS',
      keys: settingKeys
        .filter((key) => ownerOf(key) === 'treasurer')
        .sort((a, b) => definitionOf(a).place - definitionOf(b).place),
    },
  ],
}

export const AccountTab = () => {
  const [unsaved, setUnsaved] = useState<UnsavedFields | null>(null)
  const question = useConfirmLeave((unsaved?.labels.length ?? 0) > 0, unsaved?.forget)
  return (
    <div className="max-w-4xl">
      <WithSettings>
        {(stored) => (
          <PageForm
            {...{ page, stored }}
            isPresent
            isShown={() => true}
            onUnsaved={(_, now) => setUnsaved(now)}
          />
        )}
      </WithSettings>
      {question}
    </div>
  )
}
