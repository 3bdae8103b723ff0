/** Events of selection on the office's sockets. */

export type SelectionToStaff = {
  /** Something in this wave changed; open screens refetch it. */
  'selection:changed': (of: { wave_id: number | null }) => void
}
