/**
 * The buttons that save the article. They stay at the top, where a phone's keyboard does not cover
 * them.
 */
import type { Article } from '@sekolah/contract/information/schemas'
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { useState } from 'react'
import type { Values } from '../../../core/drafts/values.ts'
import { SaveFailure } from '../../../screens/resource/form/form-guards.tsx'
import type { FormState } from '../../../screens/resource/form/use-form.ts'

/** The action to take after the article was saved. */
export type AfterSave = 'close' | 'stay' | 'request'

type Props = {
  form: FormState<Article>
  online: boolean
  /** Whether this user may only request publication, and somebody else publishes. */
  mayOnlyAsk: boolean
  save: (then: AfterSave, more?: Values) => void
}

export const SaveBar = ({ form, online, mayOnlyAsk, save }: Props) => {
  const { row, saving, failure } = form
  const [asked, setAsked] = useState(false)
  const asks = mayOnlyAsk && !row?.is_published
  const shared = { disabled: !online || saving, className: 'max-sm:grow max-sm:px-2' }
  const saveDraft = () => save('stay', { is_published: false })
  return (
    <div className="sticky top-14 z-20 -mx-4 mt-2 flex flex-wrap items-center justify-end gap-2 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:-top-6">
      <SaveFailure failure={failure} saving={saving} online={online} onRetry={() => form.save()} />
      <div className="flex gap-2 max-sm:w-full">
        <Button type="submit" title="Menyimpan, lalu kembali ke daftar (Ctrl+S)" {...shared}>
          Simpan
        </Button>
        <Button onClick={() => (row?.is_published ? setAsked(true) : saveDraft())} {...shared}>
          Simpan draf
        </Button>
        <Button
          look="main"
          onClick={() =>
            asks ? save('request', { is_published: false }) : save('stay', { is_published: true })
          }
          {...shared}
          pending={saving}
        >
          {asks ? 'Minta diterbitkan' : 'Terbitkan'}
        </Button>
      </div>
      <Confirm
        open={asked}
        question="Jadikan artikel ini draf?"
        onYes={() => {
          setAsked(false)
          saveDraft()
        }}
        onNo={() => setAsked(false)}
      >
        <p>Artikel tidak terlihat lagi di situs sampai diterbitkan kembali.</p>
      </Confirm>
    </div>
  )
}
