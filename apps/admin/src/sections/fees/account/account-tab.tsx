/** Where families pay: the settings that the treasurer owns. */
import { definitionOf, ownerOf, settingKeys } from '@sekolah/contract/settings/definitions'
import { useState } from 'react'
import { useLeaveQuestion } from '../../../screens/resource/form/form-guards.tsx'
import { PageForm, type Unsaved } from '../../settings/page-form.tsx'
import type { SettingPage } from '../../settings/pages.ts'
import { WithStored } from '../../settings/with-stored.tsx'

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
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const question = useLeaveQuestion((unsaved?.labels.length ?? 0) > 0, unsaved?.forget)
  return (
    <div className="max-w-4xl">
      <WithStored>
        {(stored) => (
          <PageForm
            {...{ page, stored }}
            isPresent
            isShown={() => true}
            onUnsaved={(_, now) => setUnsaved(now)}
          />
        )}
      </WithStored>
      {question}
    </div>
  )
}
