import type { KeyObject } from 'node:crypto'

export const releaseKey: () => { key: KeyObject; isNew: boolean; file?: string }
export const publicHalf: (key: KeyObject) => string
export const signFeeds: (folder: string, key: KeyObject) => string[]
