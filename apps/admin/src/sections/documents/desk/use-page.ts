/** Loads one page of a document, and makes a blob URL for it. */

import { useEffect, useState } from 'react'
import { useCall } from '../../../core/api/use-call.ts'

export const useDocumentPage = (id: number, page: string | null) => {
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
    /** The blob URL of the page; null until the file is loaded. */
    url: file && shown?.file === file ? shown.url : null,
    error,
    isFetching,
    refetch,
  }
}
