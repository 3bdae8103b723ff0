/** One page of a document: its file, and an address under which the browser shows it. */

import { useEffect, useState } from 'react'
import { useCall } from '../../../core/api/use-call.ts'

export const usePage = (id: number, page: string | null) => {
  const { data, error, isFetching, refetch } = useCall(
    'documents.page',
    { params: { id, page_id: page ?? '' } },
    { enabled: page !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  const file = page === null ? undefined : data
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setShown({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return {
    file,
    /** Null until the file is here. */
    url: file && shown?.file === file ? shown.url : null,
    error,
    isFetching,
    refetch,
  }
}
