/** The saved views of the office, and what may be done with one. */

import type { SavedView } from '@sekolah/contract/admission/saved-views/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '../../../app/error-message.ts'
import { keyOf } from '../../../live/keys.ts'
import { askAgain } from '../../../live/query-client.ts'
import { useCall } from '../../../live/use-call.ts'
import { useSession } from '../../../session/session.tsx'

export const useViews = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const { data: views = [], error } = useCall('ppdb.views')
  const reload = () => askAgain(client, keyOf('ppdb.views', {}))

  const restore = async ({ id }: SavedView) => {
    try {
      await api.trash.restore({ params: { kind: 'ppdb_views', id } })
      toast('good', 'Dikembalikan')
      reload()
    } catch (failure) {
      toast('bad', `Belum dikembalikan. ${reasonOf(failure)}`)
    }
  }
  const remove = async (view: SavedView): Promise<void> => {
    try {
      await api.ppdb.removeView({ params: { id: view.id } })
      toast('good', `Tampilan “${view.name}” dihapus`, {
        label: 'Urungkan',
        run: () => restore(view),
      })
      reload()
    } catch (failure) {
      const again = { label: 'Coba lagi', run: () => remove(view) }
      toast('bad', `Belum dihapus. ${reasonOf(failure)}`, again)
    }
  }
  return { views, error, reload, remove }
}
