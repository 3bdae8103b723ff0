/** Who decided where it was no person; so such a decision is known from one of the office. */
export const BY_SELECTION = 'seleksi'
