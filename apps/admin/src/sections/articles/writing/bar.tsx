/**
 * The head of the page: the way back, the state of the article, and the buttons that save it. They
 * stay at the top, where a phone's keyboard does not cover them.
 */
import { Button } from '@sekolah/ui/button'
import { Confirm } from '@sekolah/ui/dialog'
import { Eye } from 'lucide-react'
import { createPortal } from 'react-dom'
import { SaveFailure } from '../../../screens/resource/form/form-guards.tsx'
import { BackToList } from './back.tsx'
import { type SaveAction, saveActionLabels } from './saving.ts'

type Props = {
  state: string
  actions: [SaveAction, SaveAction]
  failure: unknown
  /** The action that is being saved. */
  pending: SaveAction | null
  online: boolean
  onAction: (action: SaveAction) => void
  onRetry: () => void
  onPreview: () => void
}

export const SaveBar = ({ state, actions, failure, pending, online, ...on }: Props) => {
  const [other, main] = actions
  const common = (action: SaveAction) => ({
    disabled: !online || pending !== null,
    pending: pending === action,
    onClick: () => on.onAction(action),
    className: 'max-sm:grow max-sm:px-2 lg:min-h-10',
  })
  return (
    <div className="max-lg:contents lg:sticky lg:-top-6 lg:z-20 lg:-mx-6 lg:-mt-6 lg:flex lg:flex-wrap lg:items-center lg:gap-x-4 lg:border-b lg:border-line lg:bg-page lg:px-6 lg:py-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        <BackToList />
        <p role="status" className="truncate text-sm text-soft tabular-nums">
          {state}
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-lg:sticky max-lg:top-14 max-lg:z-20 max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:bg-page max-lg:px-4 max-lg:py-2 sm:max-lg:-mx-6 sm:max-lg:px-6">
        <SaveFailure
          failure={failure}
          saving={pending !== null}
          online={online}
          onRetry={on.onRetry}
        />
        <div className="flex gap-2 max-sm:w-full">
          <Button onClick={on.onPreview} className="max-sm:grow max-sm:px-2 lg:min-h-10">
            <Eye aria-hidden className="max-sm:hidden" />
            Pratinjau
          </Button>
          <Button {...common(other)}>{saveActionLabels[other]}</Button>
          <Button look="main" {...common(main)} title={main === 'publish' ? undefined : 'Ctrl+S'}>
            {saveActionLabels[main]}
          </Button>
        </div>
      </div>
    </div>
  )
}

type QuestionProps = { open: boolean; onYes: () => void; onNo: () => void }

/** Asked before a published article is taken off the site. */
export const UnpublishQuestion = (props: QuestionProps) =>
  createPortal(
    <Confirm {...props} question="Jadikan artikel ini draf?" verb="Jadikan draf">
      <p>Artikel tidak terlihat lagi di situs sampai diterbitkan kembali.</p>
    </Confirm>,
    document.body,
  )
