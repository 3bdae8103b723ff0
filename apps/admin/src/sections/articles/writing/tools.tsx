/** Where the article stands on the site, its versions, and the dialogs of versions and preview. */
import { isPublic } from '@sekolah/contract/information/rules'
import type { Article } from '@sekolah/contract/information/schemas'
import { Button, buttonClass } from '@sekolah/ui/button'
import { ExternalLink, History } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import type { Values } from '../../../core/drafts/values.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { PublicationBadge } from '../publication-badge.tsx'
import type { ArticleField } from './fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const Versions = lazy(async () => ({
  default: (await import('../versions/versions.tsx')).Versions,
}))

/** Nothing for an article that is not stored yet. */
export const PreviewAndVersions = ({
  article,
  onVersions,
}: {
  article: Article
  onVersions: () => void
}) => {
  const { platform } = useSession()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PublicationBadge article={article} />
      {isPublic(article, new Date()) && (
        <a
          href={`${platform.apiBase}/information/article/${article.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'quiet' })}
        >
          <ExternalLink aria-hidden />
          Lihat di situs
        </a>
      )}
      <Button look="quiet" className="ml-auto" onClick={onVersions}>
        <History aria-hidden />
        Riwayat
      </Button>
    </div>
  )
}

export type OpenDialog = 'preview' | 'versions' | null

type DialogsProps = {
  open: OpenDialog
  field: ArticleField
  article: Article | null
  isChanged: boolean
  /** Saves the values of a version. */
  onRestore: (values: Values) => void
  onClose: () => void
}

export const ArticleDialogs = ({ open, onClose, ...of }: DialogsProps) => {
  const { field, article, isChanged, onRestore } = of
  if (open === 'preview') {
    return createPortal(<PreviewDialog {...{ field, article, onClose }} />, document.body)
  }
  if (open === null || !article) return null
  return createPortal(
    <Suspense>
      <Versions
        {...{ article, isChanged, onClose }}
        onRestore={(values) => {
          onClose()
          onRestore(values)
        }}
      />
    </Suspense>,
    document.body,
  )
}
