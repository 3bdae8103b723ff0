/** One article: its text, sharing, printing, and related articles. */

import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { useApi, useReachesSchool } from '@sekolah/offline/react'
import { Button } from '@sekolah/ui/button'
import { getRouteApi, Link, notFound } from '@tanstack/react-router'
import { ArrowLeft, Printer, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useOrigin, useSettings } from '../../base/use-site.ts'
import { Picture, resizedPictureUrl } from '../../blocks/picture.tsx'
import { share } from '../../blocks/share.ts'
import { Title } from '../../blocks/title.tsx'
import { useRouterLinks } from '../../routing/address-here.ts'
import type { About } from '../../routing/page.ts'
import { articleBody } from './article-body.ts'
import { ArticleDate, CategoryBadge } from './article-card.tsx'
import { relatedArticles } from './headlines.ts'
import { RelatedArticles } from './related-articles.tsx'

/**
 * `sizes` limits phones to the 640 px picture, which is enough on a sharp screen too; only wide
 * screens get more.
 */
const headPicture = '(min-width: 48rem) 45rem, 13rem'

const route = getRouteApi('/information/article/$id')

export const load = async (content: ContentSource, id: string) => {
  const article = /^[1-9]\d{0,9}$/.test(id) ? await content.article(Number(id)) : null
  if (!article) throw notFound()
  return {
    article,
    related: relatedArticles(article, await content.all('articles')),
    isRendered: import.meta.env.SSR,
  }
}

export const about = ({ article }: Awaited<ReturnType<typeof load>>): About => {
  const { id, title, excerpt, author, date, updated_at } = article
  const path = `/information/article/${id}`
  const picture = article.image && resizedPictureUrl(article.image, 1280)
  const image = `/share/article-${id}.jpg?v=${article.rev}`
  return {
    path,
    title,
    description: excerpt,
    type: 'article',
    image,
    data: ({ settings, origin }) => ({
      '@type': 'NewsArticle',
      headline: title,
      description: excerpt,
      datePublished: date,
      dateModified: updated_at,
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'EducationalOrganization', name: settings.school_name, url: origin },
      mainEntityOfPage: origin + path,
      image: [...(picture ? [origin + picture] : []), origin + image],
    }),
  }
}

export default function ArticlePage() {
  const { article, related, isRendered } = route.useLoaderData()
  const { school_name } = useSettings()
  const origin = useOrigin()
  const { id, title, category, author, date, image, image_alt, view_count } = article
  return (
    <>
      <article>
        <header className="kawung text-white print:bg-transparent print:bg-none print:text-black">
          <div className="mx-auto max-w-3xl px-4 pt-24 pb-10 sm:px-6 sm:pt-28 sm:pb-12 print:pt-0 print:pb-2">
            <Link
              to="/information/news"
              className="no-print -ml-1 inline-flex min-h-11 items-center gap-2 px-1 font-semibold text-white/85 hover:underline"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Berita & Artikel
            </Link>
            <p className="mt-3">
              <CategoryBadge category={category} />
            </p>
            <Title className="mt-3 text-2xl sm:text-3xl">{title}</Title>
            <p className="mt-4 text-white/85 print:text-black">
              <bdi>{author}</bdi>&nbsp;· <ArticleDate iso={date} />
              <Readers key={id} {...{ id, view_count, isRendered }} />
            </p>
          </div>
        </header>
        <div className="mx-auto max-w-3xl px-4 pt-8 sm:px-6">
          {image && (
            <Picture
              url={image}
              alt={image_alt ?? ''}
              shape="wide"
              sizes={headPicture}
              first
              large
              className="mb-8 rounded-lg"
            />
          )}
          <div
            ref={useRouterLinks<HTMLDivElement>()}
            className="article-body"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised it when it was written.
            dangerouslySetInnerHTML={{ __html: articleBody(article.content) }}
          />
          <div className="no-print mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
            <Button
              look="solid"
              onClick={() =>
                share({
                  title,
                  text: `${title} — ${school_name}`,
                  url: `${origin}/information/article/${id}`,
                })
              }
            >
              <Share2 aria-hidden />
              Bagikan
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              Cetak
            </Button>
          </div>
        </div>
      </article>
      <RelatedArticles articles={related} />
    </>
  )
}

type ReadersProps = { id: number; view_count: number; isRendered: boolean }

/** The mirror's view count is as old as the mirror, so the current one is fetched. */
const Readers = ({ id, view_count, isRendered }: ReadersProps) => {
  const api = useApi()
  const online = useReachesSchool()
  const [counted, setCounted] = useState(view_count)
  const [isKnown, setKnown] = useState(isRendered)
  useEffect(() => {
    if (!api || !online || isKnown) return
    setKnown(true)
    api.articles.get({ params: { id } }).then(
      (article) => setCounted(article.view_count),
      // On failure keep the mirror's view count.
      () => {},
    )
  }, [api, online, isKnown, id])
  // Never show a lower count than before: the mirror may be older than the rendered page.
  const readers = Math.max(counted, view_count)
  return (
    readers > 0 && (
      <>
        &nbsp;· <span className="whitespace-nowrap">{formatNumber(readers)} kali dibaca</span>
      </>
    )
  )
}
