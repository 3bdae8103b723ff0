/** A page whose content is still on its way, for when there is nothing yet to show. */
import { LoaderCircle } from 'lucide-react'
import { PageHeading } from '../blocks/page-heading.tsx'

export const PageLoading = ({ title }: { title: string }) => (
  <>
    <PageHeading title={title} />
    <p role="status" className="flex items-center justify-center gap-3 p-16 text-soft">
      <LoaderCircle aria-hidden className="animate-spin" />
      Memuat…
    </p>
  </>
)
