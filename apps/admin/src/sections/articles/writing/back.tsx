/** The way back from an article to the list, with the filters that it had. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useListAddress } from '../../../screens/resource/use-list-address.ts'

export const BackToList = () => {
  const { query } = useListAddress()
  return (
    <Link
      to="/$section"
      params={{ section: 'articles' }}
      search={query}
      className="-ml-1 inline-flex min-h-9 items-center gap-1.5 px-1 text-sm font-semibold text-brand no-underline hover:underline pointer-coarse:min-h-11"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Semua artikel
    </Link>
  )
}
