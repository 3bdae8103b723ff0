/** How staff call a conversation: the last six characters of its id. */
export const sessionLabel = (session_id: string): string => session_id.slice(-6)
