/** Shows a document read-only, for roles that check none. */
import type { ApplicantDocument } from '@sekolah/contract/admission/documents/schemas'
import { Dialog } from '@sekolah/ui/dialog'
import { useState } from 'react'
import { Paper } from '../../documents/desk/paper.tsx'
import { fittedView } from '../../documents/desk/view.ts'

type Props = { id: number; document: ApplicantDocument; onClose: () => void }

export const PaperDialog = ({ id, document, onClose }: Props) => {
  const [at, setAt] = useState(0)
  const [view, setView] = useState(fittedView)
  const step = (by: 1 | -1) => {
    setAt(at + by)
    setView(fittedView)
  }
  return (
    <Dialog open size="wide" title={document.label} onClose={onClose}>
      <div className="grid lg:h-[75dvh]">
        <Paper
          {...{ id, document, view }}
          page={document.pages[at]}
          onView={setView}
          onStep={step}
          onTried={ignore}
        />
      </div>
    </Dialog>
  )
}

// Only a verdict depends on which pages were seen.
const ignore = () => {}
