/** The calls of biodata: by families of seat holders, and by the office. */
import { ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { requireApplicant } from '../applications/applicants.ts'
import { requireOwnRow } from '../applications/family/own-application.ts'
import type { DocumentDeps } from '../documents/events.ts'
import { seatOf, shownSeatOf } from '../enrolment/held-seats.ts'
import { BiodataNotAsked, masked, openBiodata, readBiodata, writeBiodata } from './biodata.ts'
import { askedFields, replaceAskedFields } from './fields.ts'
import { countChoices, exportPupils, listPupils } from './pupils.ts'

const KB = 1024
const families = { per: 'address', burst: 600, perMinute: 600 } as const

export const biodataOptions = {
  'biodata.shown': { limit: families },
  'biodata.mine': { limit: families },
  'biodata.sendMine': { limit: families, bodyBytes: 8 * KB },
  'biodata.ask': { bodyBytes: 64 * KB },
  'biodata.save': { bodyBytes: 8 * KB },
  'biodata.export': { limit: { per: 'user', burst: 5, perMinute: 0.5 } },
} satisfies CallOptions

export const biodataCalls = (deps: DocumentDeps): Handlers<'biodata'> => {
  const { db, clock } = deps
  /** The applicant's id of a family's key; throws NotAsked when it is not asked for biodata. */
  const askedFamily = (client_id: string): number => {
    const { id } = requireOwnRow(db, client_id)
    if (askedFields(db).length === 0 || !shownSeatOf(db, id, clock())) throw new BiodataNotAsked()
    return id
  }
  const askedApplicant = (id: number): void => {
    requireApplicant(db, id)
    if (askedFields(db).length === 0 || !seatOf(db, id)) throw new BiodataNotAsked()
  }

  return {
    'biodata.shown': () =>
      ok({
        fields: askedFields(db).map(({ label }) => label),
        months_kept: Number(currentSettings(db).biodata_retention_months),
      }),

    'biodata.mine': ({ params }) => {
      const found = readBiodata(db, askedFamily(params.client_id))
      return ok(found, { etag: found.rev })
    },

    'biodata.sendMine': async ({ params, body, ifMatch }) => {
      const id = askedFamily(params.client_id)
      const written = writeBiodata(deps, id, await body(), null, ifMatch)
      return ok(written, { etag: written.rev })
    },

    'biodata.fields': () => ok(askedFields(db)),

    'biodata.ask': async ({ body, user }) =>
      ok(replaceAskedFields(deps, (await body()).fields, user)),

    'biodata.pupils': ({ query }) => ok(listPupils(deps, query)),

    'biodata.counts': ({ query }) => ok(countChoices(deps, query)),

    'biodata.get': ({ params, query, user }) => {
      askedApplicant(params.id)
      const found = openBiodata(deps, params.id, user, { isUnmasked: query.shown === 'all' })
      return ok(found, { etag: found.rev })
    },

    'biodata.save': async ({ params, body, user, ifMatch }) => {
      askedApplicant(params.id)
      const written = writeBiodata(deps, params.id, await body(), user, ifMatch)
      return ok(masked(written), { etag: written.rev })
    },

    'biodata.export': ({ query, user }) => exportPupils(deps, query, user),
  }
}
