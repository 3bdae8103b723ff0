/** The page on which an article is edited: a loaded one, or a new one with the author prefilled. */

import type { Article } from '@sekolah/contract/information/schemas'
import { Skeleton } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../../core/api/keys.ts'
import { NotLoaded } from '../../../core/api/loaded.tsx'
import { useSession } from '../../../core/session/use-session.ts'
import { NEW_RECORD } from '../../../screens/resource/address.ts'
import { BackToList } from './back.tsx'
import { WritingForm } from './writing-form.tsx'

type Props = { id: number | typeof NEW_RECORD }

export const ArticleEditor = ({ id }: Props) => {
  /** The article that was just stored: its new address keeps the same form mounted. */
  const [stored, setStored] = useState<number | null>(null)
  const opened = id === stored ? NEW_RECORD : id
  return opened === NEW_RECORD ? (
    <WritingForm key={NEW_RECORD} article={null} onStored={setStored} />
  ) : (
    <Loaded key={opened} id={opened} />
  )
}

const Loaded = ({ id }: { id: number }) => {
  const { api } = useSession()
  // The form starts with the article as it was when opened, whatever arrives later.
  const [article, setArticle] = useState<Article>()
  const { error, isFetching, refetch } = useQuery({
    queryKey: keyOf('articles.get', { params: { id } }),
    queryFn: async ({ signal }) => {
      const found = await api.articles.get({ params: { id }, signal })
      setArticle((before) => before ?? found)
      return found
    },
    enabled: !article,
    gcTime: 0,
  })
  if (article) return <WritingForm article={article} />
  return (
    <>
      <BackToList />
      <h1 className="mb-4 text-xl sm:text-2xl">Ubah artikel</h1>
      {error ? <NotLoaded of={{ error, isFetching, refetch }} /> : <Skeleton className="h-96" />}
    </>
  )
}
