/** Names and programmes of the children whose receipts are on this page. */
import type { VisitorClient } from '@sekolah/api-client/visitor'
import type { Entry } from '@sekolah/offline/outbox/state'
import { useRef } from 'react'
import type { ReceiptChild } from './receipt-picture.ts'

/** At the counter without a network, nobody waits longer than this for a name. */
const PATIENCE_MS = 5_000

/**
 * Looks up the child of an application: in this page's memory if it was sent while the page was
 * open, else at the school while the family may still read it there; null if neither has it.
 * `forget` empties the memory.
 */
export const useChildren = (entries: Entry<'ppdb.apply'>[], api: VisitorClient | null) => {
  const seen = useRef(new Map<string, ReceiptChild>())
  for (const { client_id, form } of entries) seen.current.set(client_id, childIn(form))
  return {
    childOf: async (client_id: string): Promise<ReceiptChild | null> => {
      const known = seen.current.get(client_id)
      if (known || !api) return known ?? null
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const mine = await api.ppdb.mine({ params: { client_id }, signal }).catch(() => null)
      return mine?.form ? childIn(mine.form) : null
    },
    /** Remembers a form that was just sent or corrected. */
    remember: (client_id: string, form: Named) => {
      seen.current.set(client_id, childIn(form))
    },
    forget: () => seen.current.clear(),
  }
}

type Named = Pick<Entry<'ppdb.apply'>['form'], 'name' | 'program_choice_1'>

const childIn = ({ name, program_choice_1: program }: Named): ReceiptChild => ({ name, program })
