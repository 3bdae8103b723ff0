/** Events of selection on the office's sockets. */

export type SelectionToStaff = {
  /** A wave, a mark or a run of it is another now; whoever shows it asks. */
  'selection:changed': (of: { wave_id: number | null }) => void
}
