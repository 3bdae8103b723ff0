/** What somebody has typed into a form, as screens keep it and drafts store it. */

/**
 * By field; text fields hold text, a picture is a File, null (removed) or undefined (unchanged).
 */
export type Values = Record<string, unknown>
