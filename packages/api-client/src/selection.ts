/** Selection, as the office uses it. */
import type { selectionCalls } from '@sekolah/contract/admission/selection/calls'
import type {
  CandidateChanges,
  WaveChanges,
  WaveInput,
} from '@sekolah/contract/admission/selection/schemas'
import type { ScoreRows } from '@sekolah/contract/admission/selection/score-schemas'
import type { BodyOf, QueryOf } from '@sekolah/contract/schemas'
import type { Extra, FileExtra, Transport } from './transport.ts'

export const selectionFunctions = ({
  answer,
  data,
  file,
}: Transport<keyof typeof selectionCalls>) => ({
  waves: (extra?: Extra) => data('waves.list', extra),
  createWave: (body: WaveInput) => data('waves.create', { body }),
  updateWave: (id: number, body: WaveChanges, rev?: number) =>
    data('waves.update', { params: { id }, body, ifMatch: rev }),
  removeWave: (id: number) => data('waves.remove', { params: { id } }),
  /** What these rules would do with who has applied; stores nothing. */
  preview: (id: number, body: BodyOf<'waves.preview'>, extra?: Extra) =>
    data('waves.preview', { params: { id }, body, ...extra }),

  candidates: (id: number, query: QueryOf<'selection.candidates'> = {}, extra?: Extra) =>
    answer('selection.candidates', { params: { id }, query, ...extra }),
  candidate: (id: number, extra?: Extra) =>
    data('selection.candidate', { params: { id }, ...extra }),
  enter: (id: number, body: CandidateChanges, rev?: number) =>
    data('selection.enter', { params: { id }, body, ifMatch: rev }),

  scoreImports: (id: number, extra?: Extra) => data('scores.imports', { params: { id }, ...extra }),
  startScores: (id: number, body: BodyOf<'scores.start'>) =>
    data('scores.start', { params: { id }, body }),
  addScores: (id: number, body: ScoreRows) => data('scores.rows', { params: { id }, body }),
  /** Keeps the file itself with its import. */
  attachScores: (id: number, bytes: Uint8Array<ArrayBuffer>) =>
    data('scores.attach', { params: { id }, body: bytes }),
  applyScores: (id: number) => data('scores.apply', { params: { id } }),
  undoScores: (id: number) => data('scores.undo', { params: { id } }),
  scoreFile: (id: number, extra?: FileExtra) => file('scores.file', { params: { id }, ...extra }),

  order: (id: number, body: BodyOf<'selection.order'>) =>
    data('selection.order', { params: { id }, body }),
  draft: (id: number) => data('selection.draft', { params: { id } }),
  runs: (id: number, extra?: Extra) => data('selection.runs', { params: { id }, ...extra }),
  run: (id: number, extra?: Extra) => data('selection.run', { params: { id }, ...extra }),
  rows: (id: number, query: QueryOf<'selection.rows'>, extra?: Extra) =>
    answer('selection.rows', { params: { id }, query, ...extra }),
  /** Against the run before it, or another. */
  changes: (id: number, against?: number, extra?: Extra) =>
    data('selection.changes', { params: { id }, query: { against }, ...extra }),
  lock: (id: number) => data('selection.lock', { params: { id } }),
  withdraw: (id: number, body: BodyOf<'selection.withdraw'>) =>
    data('selection.withdraw', { params: { id }, body }),
  finalise: (id: number) => data('selection.finalise', { params: { id } }),

  objections: (id: number, extra?: Extra) => data('objections.list', { params: { id }, ...extra }),
  answer: (objection_id: string, body: BodyOf<'objections.answer'>) =>
    data('objections.answer', { params: { objection_id }, body }),
})
