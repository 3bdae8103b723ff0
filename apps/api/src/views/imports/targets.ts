/** The kinds of content that rows of a file can be imported as. */
import { personKey, textKey } from '@sekolah/contract/values/names'
import { pastApplicantsTarget } from '../../chapters/admission/past-applicants-target.ts'
import { needsApproval } from '../../chapters/information/writing/requests.ts'
import { InvalidField } from '../../engine/base/errors.ts'
import { resourceTarget } from '../../kernel/imports/resource-target.ts'
import type { ImportTargets } from '../../kernel/imports/target.ts'
import { storedResources } from '../resources.ts'

/** Compares times as instants, however they are written. */
const momentKey = (iso: string): string => `${Date.parse(iso)}`

export const importTargets: ImportTargets = {
  teachers: resourceTarget(storedResources.teachers, { name: personKey }),
  alumni: resourceTarget(storedResources.alumni, { name: personKey, graduation_year: String }),
  faq: resourceTarget(storedResources.faq, { question: textKey }),
  articles: {
    ...resourceTarget(storedResources.articles, { title: textKey, date: momentKey }),
    refuse: (db, { is_published }, by) => {
      if (!is_published || !needsApproval(db, by)) return
      throw new InvalidField(
        'is_published',
        'Artikel dari Editor diterbitkan oleh Admin. Masukkan sebagai draf.',
      )
    },
  },
  past_applicants: pastApplicantsTarget,
}
