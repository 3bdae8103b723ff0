/** Handlers of selection's calls, for families, the office and the head. */

import { graceEndTime } from '@sekolah/contract/admission/selection/rules'
import { SCORE_FILE_BYTES } from '@sekolah/contract/admission/selection/score-schemas'
import { clientId } from '@sekolah/contract/values/form-fields'
import { answerPage, created, ok } from '../../../engine/http/answer/answer.ts'
import type { CallOptions, Handlers } from '../../../engine/http/calls.ts'
import { currentSettings } from '../../../kernel/settings/settings.ts'
import { createListUnchangedCheck, presentYear } from '../admission.ts'
import { requireOwnRow } from '../applications/family/own-application.ts'
import { wavesOf } from '../waves/of-year.ts'
import { waves } from '../waves/tables.ts'
import { enterCandidate, listCandidates, readCandidate } from './candidates.ts'
import type { SelectionDeps } from './events.ts'
import { choosePaths } from './family/own-paths.ts'
import { addObjection, answerObjection, listObjections } from './objections.ts'
import { announcedResults } from './results.ts'
import { finaliseRun } from './runs/publish.ts'
import { changesBetween, listRows } from './runs/reading.ts'
import {
  draftRun,
  lockRun,
  orderTie,
  previewRun,
  requireRun,
  runsOf,
  toSelectionRun,
  withdrawRun,
} from './runs/runs.ts'
import {
  applyScoreImport,
  attachFile,
  fileOfImport,
  listScoreImports,
  startScoreImport,
  undoScoreImport,
} from './scores/imports.ts'
import { addScoreRows } from './scores/rows.ts'
import { selectionRows, selectionRuns } from './tables.ts'
import { closeWaiting, listWaiting, moveWaiting } from './waiting.ts'
import { addWave, changeWave, removeWave, requireWave, shownWaves } from './waves.ts'

const KB = 1024

export const selectionOptions = {
  'paths.choose': { limit: { per: 'address', burst: 600, perMinute: 120 }, bodyBytes: 8 * KB },
  'objections.create': { limit: { per: 'address', burst: 600, perMinute: 120 }, bodyBytes: 8 * KB },
  'waves.create': { bodyBytes: 64 * KB },
  'waves.update': { bodyBytes: 64 * KB },
  'waves.preview': { limit: { per: 'user', burst: 60, perMinute: 60 }, bodyBytes: 64 * KB },
  'selection.enter': { bodyBytes: 16 * KB },
  'selection.order': { bodyBytes: 16 * KB },
  'selection.moveWaiting': { bodyBytes: KB },
  'selection.draft': { limit: { per: 'user', burst: 20, perMinute: 10 } },
  'selection.lock': { limit: { per: 'user', burst: 20, perMinute: 10 } },
  'scores.rows': { bodyBytes: 512 * KB },
  'scores.attach': { bodyBytes: SCORE_FILE_BYTES },
  'objections.answer': { bodyBytes: 8 * KB },
} satisfies CallOptions

export const selectionParams = { objection_id: clientId }

type Chapter = 'waves' | 'selection' | 'scores' | 'objections' | 'paths'

export const selectionCalls = (deps: SelectionDeps): Handlers<Chapter, typeof selectionParams> => {
  const { db, clock } = deps
  return {
    'waves.shown': () => {
      const isCurrent = createListUnchangedCheck(deps, [waves])
      return ok(shownWaves(deps), { shared: { isCurrent } })
    },

    // Thousands ask in the minute of publication, and all get the same response, so it is cached.
    'selection.announced': () => {
      const isCurrent = createListUnchangedCheck(deps, [selectionRuns, selectionRows, waves])
      return ok(announcedResults(deps), { shared: { isCurrent } })
    },

    'paths.choose': async ({ params, body }) => {
      const row = requireOwnRow(db, params.client_id)
      return ok(choosePaths(deps, row, await body()))
    },

    'objections.create': async ({ params, body }) => {
      const row = requireOwnRow(db, params.client_id)
      return created(addObjection(deps, row, await body()))
    },

    'waves.list': () => {
      const now = clock()
      const settings = currentSettings(db)
      const waves = wavesOf(db, presentYear(db, now)).map((wave) => {
        const end = graceEndTime(wave, settings)
        return end > now.getTime() ? { ...wave, grace_until: new Date(end).toISOString() } : wave
      })
      return ok(waves)
    },

    'waves.create': async ({ body, user }) => {
      const wave = addWave(deps, await body(), user)
      return created(wave, { etag: wave.rev })
    },

    'waves.update': async ({ params, body, user, ifMatch }) => {
      requireWave(db, params.id)
      const wave = changeWave(deps, params.id, await body(), user, ifMatch)
      return ok(wave, { etag: wave.rev })
    },

    'waves.remove': ({ params, user }) => {
      removeWave(deps, params.id, user)
      return ok(null)
    },

    'waves.preview': async ({ params, body }) =>
      ok(await previewRun(deps, params.id, await body())),

    'selection.candidates': ({ params, query }) =>
      answerPage(listCandidates(db, params.id, query), query),

    'selection.candidate': ({ params }) => {
      const candidate = readCandidate(db, params.id)
      return ok(candidate, { etag: candidate.rev })
    },

    'selection.enter': async ({ params, body, user, ifMatch }) => {
      readCandidate(db, params.id)
      const candidate = enterCandidate(deps, params.id, await body(), user, ifMatch)
      return ok(candidate, { etag: candidate.rev })
    },

    'scores.imports': ({ params }) => ok(listScoreImports(db, params.id)),

    'scores.start': async ({ params, body, user }) =>
      created(startScoreImport(deps, params.id, await body(), user)),

    'scores.rows': async ({ params, body }) => {
      const { rows } = await body()
      return ok(await addScoreRows(deps, params.id, rows))
    },

    'scores.attach': async ({ params, bytes }) => ok(attachFile(db, params.id, await bytes())),
    'scores.apply': ({ params, user }) => ok(applyScoreImport(deps, params.id, user)),
    'scores.undo': ({ params, user }) => ok(undoScoreImport(deps, params.id, user)),
    'scores.file': ({ params }) => fileOfImport(db, params.id),

    'selection.order': async ({ params, body, user }) => {
      orderTie(deps, params.id, await body(), user)
      return ok(null)
    },

    'selection.draft': async ({ params, user }) => created(await draftRun(deps, params.id, user)),
    'selection.runs': ({ params }) => ok(runsOf(db, params.id)),
    'selection.run': ({ params }) => ok(toSelectionRun(requireRun(db, params.id))),
    'selection.rows': ({ params, query }) => answerPage(listRows(db, params.id, query), query),
    'selection.changes': ({ params, query }) => ok(changesBetween(db, params.id, query.against)),
    'selection.lock': async ({ params, user }) => ok(await lockRun(deps, params.id, user)),

    'selection.withdraw': async ({ params, body, user }) =>
      ok(withdrawRun(deps, params.id, await body(), user)),

    'selection.finalise': ({ params, user }) => ok(finaliseRun(deps, params.id, user)),
    'selection.waiting': ({ params }) => ok(listWaiting(db, params.id)),

    'selection.moveWaiting': async ({ params, body, user }) => {
      requireWave(db, params.id)
      const { wave_id } = await body()
      return ok({ moved: moveWaiting(deps, params.id, wave_id, user).length })
    },

    'selection.closeWaiting': async ({ params, user }) =>
      ok({ refused: await closeWaiting(deps, params.id, user) }),

    'objections.list': ({ params }) => ok(listObjections(db, params.id)),

    'objections.answer': async ({ params, body, user }) =>
      ok(answerObjection(deps, params.objection_id, await body(), user)),
  }
}
