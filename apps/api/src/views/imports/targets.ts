/** Everything that rows of a file can become. */
import { pastApplicantsTarget } from '../../chapters/admission/past-applicants/target.ts'
import { mayOnlyAsk } from '../../chapters/information/writing/requests.ts'
import { InvalidField } from '../../engine/errors.ts'
import { resourceTarget } from '../../kernel/imports/resource-target.ts'
import type { ImportTargets } from '../../kernel/imports/target.ts'
import { storedResources } from '../resources.ts'

export const importTargets: ImportTargets = {
  teachers: resourceTarget(storedResources.teachers, ['name']),
  alumni: resourceTarget(storedResources.alumni, ['name', 'graduation_year']),
  faq: resourceTarget(storedResources.faq, ['question']),
  articles: {
    ...resourceTarget(storedResources.articles, ['title', 'date']),
    refuse: (db, { is_published }, by) => {
      if (!is_published || !mayOnlyAsk(db, by)) return
      throw new InvalidField(
        'is_published',
        'Artikel dari Editor diterbitkan oleh Admin. Masukkan sebagai draf.',
      )
    },
  },
  past_applicants: pastApplicantsTarget,
}
