/**
 * An object from its entries. TypeScript does not infer mapped types from entries, so the caller
 * names the type.
 */
export const objectFrom = <Result extends object>(
  entries: readonly (readonly [string, unknown])[],
): Result => Object.fromEntries(entries) as Result
