/** One page of a document: its file, and an address under which the browser shows it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keys } from '../../../live/keys.ts'
import { useSession } from '../../../session/session.tsx'

export const usePage = (id: number, page: string | null) => {
  const { api } = useSession()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keys.documents.page({ id, page: page ?? '' }),
    queryFn: ({ signal }) => api.documents.page({ params: { id, page_id: page ?? '' }, signal }),
    enabled: page !== null,
    // A page never changes, and every reading of it is audited.
    staleTime: Number.POSITIVE_INFINITY,
  })
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
