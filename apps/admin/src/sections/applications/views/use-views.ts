/** The office's saved views, and the actions on one. */

import type { SavedView } from '@sekolah/contract/admission/saved-views/schemas'
import { useToast } from '@sekolah/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorReason } from '../../../core/api/error-message.ts'
import { keyOf } from '../../../core/api/keys.ts'
import { invalidate } from '../../../core/api/query-client.ts'
import { useAction } from '../../../core/api/use-action.ts'
import { useCall } from '../../../core/api/use-call.ts'
import { useSession } from '../../../core/session/use-session.ts'

export const useSavedViews = () => {
  const { api } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const { data: views = [], error } = useCall('ppdb.views')
  const reload = () => invalidate(client, keyOf('ppdb.views', {}))

  const restoring = useAction('trash.restore', {
    onDone: () => {
      toast('good', 'Dikembalikan')
      reload()
    },
    onFailed: (failure) => toast('bad', `Belum dikembalikan. ${errorReason(failure)}`),
  })
  const removing = useMutation({
    mutationFn: ({ id }: SavedView) => api.ppdb.removeView({ params: { id } }),
    onSuccess: (_, { id, name }) => {
      const run = () => restoring.mutate({ params: { kind: 'ppdb_views', id } })
      toast('good', `Tampilan “${name}” dihapus`, { label: 'Urungkan', run })
      reload()
    },
    onError: (failure, view) => {
      const again = { label: 'Coba lagi', run: () => removing.mutate(view) }
      toast('bad', `Belum dihapus. ${errorReason(failure)}`, again)
    },
  })
  const remove = removing.mutate
  return { views, error, reload, remove }
}
