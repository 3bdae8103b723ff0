/** The placeholder of a page whose content is loading. */
import { LoaderCircle } from 'lucide-react'
import { PageHeading } from './page-heading.tsx'

export const PageLoading = ({ title }: { title: string }) => (
  <>
    <PageHeading title={title} />
    <p role="status" className="flex items-center justify-center gap-3 p-16 text-soft">
      <LoaderCircle aria-hidden className="animate-spin" />
      Memuat…
    </p>
  </>
)
