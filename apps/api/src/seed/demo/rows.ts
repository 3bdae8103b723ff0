/** Types of demo rows: the input that staff would send, and the drawing that they would upload. */
import type { ResourceName } from '@sekolah/contract/resources'
import type { BodyOf } from '@sekolah/contract/schemas'
import type { Drawing } from './drawings/drawing.ts'

/** The drawings of a row: its picture, and further ones with their captions. */
export type RowDrawings = { drawing?: Drawing; shown?: { drawing: Drawing; caption: string }[] }
type Row<Name extends ResourceName> = BodyOf<`${Name}.create`> & RowDrawings
export type DemoRows = { [Name in ResourceName]?: Row<Name>[] }
