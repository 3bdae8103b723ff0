/** Today's open tasks: a count for each, linked to its screen. */

/** Open tasks by kind; 0 for those that the role does not see. */
export type Waiting = {
  pending: number
  papers: number
  proofs: number
  chats: number
  messages: number
  /** Articles that await the office. */
  requests: number
  /** The user's own articles that came back with a note. */
  returned: number
  without_wave: number
  seats_ending: number
}

export type TodayItem = {
  count: number
  text: string
  section: string
  search: Record<string, string>
}

const kinds: { of: keyof Waiting; text: string; section: string; search?: TodayItem['search'] }[] =
  [
    {
      ...{ of: 'pending', text: 'menunggu keputusan' },
      ...{ section: 'ppdb', search: { status: 'pending' } },
    },
    { of: 'papers', text: 'berkas', section: 'documents' },
    { of: 'proofs', text: 'bukti transfer', section: 'keuangan', search: { tab: 'bukti' } },
    { of: 'chats', text: 'chat', section: 'chat', search: { filter: 'unanswered' } },
    { of: 'messages', text: 'pesan', section: 'messages', search: { shelf: 'unread' } },
    { of: 'requests', text: 'artikel menunggu diterbitkan', section: 'articles' },
    { of: 'returned', text: 'artikel dikembalikan', section: 'articles' },
    {
      ...{ of: 'without_wave', text: 'tanpa gelombang' },
      ...{ section: 'ppdb', search: { status: 'pending', mark: 'no_wave' } },
    },
    {
      ...{ of: 'seats_ending', text: 'kursi berakhir hari ini' },
      ...{ section: 'daftar-ulang', search: { tab: 'telepon' } },
    },
  ]

/** In the order of the menu; what is zero is left out. */
export const todayItems = (waiting: Waiting): TodayItem[] =>
  kinds.flatMap(({ of, search = {}, ...item }) =>
    waiting[of] > 0 ? [{ ...item, search, count: waiting[of] }] : [],
  )
