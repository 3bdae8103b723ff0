/** The short name of a conversation for staff: the last six characters of its id. */
export const sessionLabel = (session_id: string): string => session_id.slice(-6)
