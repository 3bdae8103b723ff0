/** What a demo row is: what staff would send, and the drawing that they would upload with it. */
import type { ResourceName } from '@sekolah/contract/resources'
import type { BodyOf } from '@sekolah/contract/schemas'
import type { Drawing } from './drawings/drawing.ts'

type Row<Name extends ResourceName> = BodyOf<`${Name}.create`> & { drawing?: Drawing }
export type DemoRows = { [Name in ResourceName]?: Row<Name>[] }
