/** The author of a decision made by a run, which distinguishes it from the office's decisions. */
export const SELECTION_AUTHOR = 'seleksi'
