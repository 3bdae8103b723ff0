/** Schemas of the calls of selection: inputs and answers. */
import { z } from 'zod'
import type { CallSchemas } from '../../call.ts'
import type { selectionCalls } from './calls.ts'
import { candidate, candidateChanges, candidateQuery } from './candidate-schemas.ts'
import { myObjection, myPaths } from './family-schemas.ts'
import { objection, objectionAnswer } from './objection-schemas.ts'
import {
  changeQuery,
  previewAnswer,
  run,
  runChange,
  runRow,
  runRowQuery,
  tieOrder,
  waitingList,
  waitingMove,
  withdrawal,
} from './run-schemas.ts'
import { wave, waveChanges, waveInput, waveRules } from './schemas.ts'
import { scoreImport, scoreImportInput, scoreRows, scoreRowsAnswer } from './score-schemas.ts'
import { announcedResult, objectionInput, pathChoice, shownWave } from './visitor-schemas.ts'

export const selectionCallSchemas = {
  'waves.shown': { data: z.array(shownWave) },
  'selection.announced': { data: z.array(announcedResult) },
  'paths.choose': { body: pathChoice, data: myPaths },
  'objections.create': { body: objectionInput, data: z.array(myObjection), status: 201 },
  'waves.list': { data: z.array(wave) },
  'waves.create': { body: waveInput, data: wave, status: 201 },
  'waves.update': { body: waveChanges, data: wave },
  'waves.remove': { data: z.null() },
  'waves.preview': { body: waveRules, data: previewAnswer },
  'selection.candidates': { query: candidateQuery, data: z.array(candidate) },
  'selection.candidate': { data: candidate },
  'selection.enter': { body: candidateChanges, data: candidate },
  'scores.imports': { data: z.array(scoreImport) },
  'scores.start': { body: scoreImportInput, data: scoreImport, status: 201 },
  'scores.rows': { body: scoreRows, data: scoreRowsAnswer },
  'scores.attach': { data: scoreImport },
  'scores.apply': { data: scoreImport },
  'scores.undo': { data: scoreImport },
  'scores.file': {},
  'selection.order': { body: tieOrder, data: z.null() },
  'selection.draft': { data: run, status: 201 },
  'selection.runs': { data: z.array(run) },
  'selection.run': { data: run },
  'selection.rows': { query: runRowQuery, data: z.array(runRow) },
  'selection.changes': { query: changeQuery, data: z.array(runChange) },
  'selection.lock': { data: run },
  'selection.withdraw': { body: withdrawal, data: run },
  'selection.finalise': { data: run },
  'selection.waiting': { data: waitingList },
  'selection.moveWaiting': { body: waitingMove, data: z.object({ moved: z.int() }) },
  'selection.closeWaiting': { data: z.object({ refused: z.int() }) },
  'objections.list': { data: z.array(objection) },
  'objections.answer': { body: objectionAnswer, data: objection },
} as const satisfies Record<keyof typeof selectionCalls, CallSchemas>
