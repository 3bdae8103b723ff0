/** Which actions of Kelola PPDB are buttons and which are in its menu, by the room that there is. */

export type HeadTool = 'export' | 'check' | 'take_in' | 'help'
export type Room = 'phone' | 'laptop' | 'wide'

type Asked = {
  room: Room
  /** Whether the user may change the list. */
  isOffice: boolean
  /** Whether there is a keyboard to have shortcuts for. */
  hasKeys: boolean
}

/** Each tool once: those of the counter are at hand where they fit into one line. */
export const headTools = ({ room, isOffice, hasKeys }: Asked) => {
  const ofOffice: HeadTool[] = isOffice ? ['export', 'check', 'take_in'] : []
  const shown: Record<Room, number> = { phone: 0, laptop: 1, wide: 3 }
  const buttons = ofOffice.slice(0, shown[room])
  const menu = [...ofOffice.slice(shown[room]), ...(hasKeys ? (['help'] as const) : [])]
  return { buttons, menu }
}
