/** Dialogs beside the form: the preview and the version history. */
import { isPublic } from '@sekolah/contract/information/rules'
import type { Article } from '@sekolah/contract/information/schemas'
import { Button, buttonClass } from '@sekolah/ui/button'
import { ExternalLink, Eye, History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Values } from '../../../core/drafts/values.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { PublicationBadge } from '../publication-badge.tsx'
import type { ArticleField } from './fields.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const Versions = lazy(async () => ({
  default: (await import('../versions/versions.tsx')).Versions,
}))

type Props = {
  field: ArticleField
  article: Article | null
  isChanged: boolean
  /** Saves the values of a version. */
  onRestore: (values: Values) => void
  onPreview: (isOpen: boolean) => void
}

export const PreviewAndVersions = ({ field, article, isChanged, onRestore, onPreview }: Props) => {
  const { platform } = useSession()
  const [open, setOpen] = useState<'preview' | 'versions' | null>(null)
  const show = (what: typeof open) => {
    setOpen(what)
    onPreview(what === 'preview')
  }
  const close = () => show(null)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {article && <PublicationBadge article={article} />}
      {article && isPublic(article, new Date()) && (
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
      <Button onClick={() => show('preview')}>
        <Eye aria-hidden />
        Pratinjau halaman
      </Button>
      {article && (
        <Button onClick={() => show('versions')}>
          <History aria-hidden />
          Riwayat
        </Button>
      )}
      {open === 'preview' &&
        createPortal(<PreviewDialog {...{ field, article }} onClose={close} />, document.body)}
      {open === 'versions' &&
        article &&
        createPortal(
          <Suspense>
            <Versions
              {...{ article, isChanged }}
              onClose={close}
              onRestore={(values) => {
                close()
                onRestore(values)
              }}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
