/** The badge of an article: draft, scheduled or published. */
import { isPublic } from '@sekolah/contract/information/rules'
import type { Article } from '@sekolah/contract/information/schemas'
import { Badge } from '@sekolah/ui/status'

type Props = { article: Pick<Article, 'is_published' | 'date'> }

export const PublicationBadge = ({ article }: Props) => {
  if (!article.is_published) return <Badge tone="plain">Draf</Badge>
  return isPublic(article, new Date()) ? (
    <Badge tone="good">Terbit</Badge>
  ) : (
    <Badge tone="wait">Terjadwal</Badge>
  )
}
