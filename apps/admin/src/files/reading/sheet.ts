/** A table as it was read from a file: texts only, each row with its number there. */
export type SheetRow = { row: number; cells: string[] }
export type Sheet = { name: string; rows: SheetRow[] }

/** Rows and columns that are read at most, far beyond what an import may hold. */
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 100
