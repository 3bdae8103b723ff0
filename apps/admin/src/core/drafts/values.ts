/** Values of a form as typed: kept by screens, stored by drafts. */

/**
 * By field; text fields hold text, a picture is a File, null (removed) or undefined (unchanged).
 */
export type Values = Record<string, unknown>
