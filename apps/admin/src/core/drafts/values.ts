/** A form's values as typed: held by screens, stored as drafts. */

/**
 * By field; text fields hold text, a picture is a File, null (removed) or undefined (unchanged).
 */
export type Values = Record<string, unknown>
