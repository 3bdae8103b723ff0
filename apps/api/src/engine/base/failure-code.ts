/** The error code of SQLite or the file system; '' for any other error. */
export const failureCode = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return failureCode(error.cause)
}
