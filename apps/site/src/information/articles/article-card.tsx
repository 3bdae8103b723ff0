/** An article in a list; the whole card is a link. */

import { articleCategoryLabels } from '@sekolah/contract/information/labels'
import type { Article } from '@sekolah/contract/information/schemas'
import { dayIn, formatDay, formatDayShort } from '@sekolah/contract/values/dates'
import { classes } from '@sekolah/ui/classes'
import { Badge, type Tone } from '@sekolah/ui/status'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useSettings } from '../../base/use-site.ts'
import { Picture } from '../../blocks/picture.tsx'
import { stretchedCardClass } from '../../blocks/stretched-link.ts'
import type { Headline } from './headline.ts'

/** `large` grows with its row and has larger text; `first` is above the fold. */
type Props = { article: Headline; large?: boolean; first?: boolean }

export const ArticleCard = ({ article, large = false, first = false }: Props) => (
  <article className={classes(cardClass, 'flex h-full flex-col')}>
    <Picture
      url={article.image}
      alt=""
      shape="wide"
      sizes={large ? wide : small}
      first={first}
      className="shrink-0"
    />
    <div className={classes('flex grow flex-col', large ? 'p-5 sm:p-6' : 'p-5')}>
      <p>
        <CategoryBadge category={article.category} />
      </p>
      <h3 dir="auto" className={classes('mt-3 leading-snug', large ? 'text-xl' : 'text-lg')}>
        <ArticleLink article={article} />
      </h3>
      <p dir="auto" className="mt-2 mb-4 text-soft">
        {article.excerpt}
      </p>
      <p className="mt-auto text-sm text-soft">
        <bdi>{article.author}</bdi>&nbsp;· <ArticleDate iso={article.date} short={!large} />
      </p>
    </div>
  </article>
)

/** An article as a row: the picture fills its left side, however long the title. */
export const ArticleRow = ({ article }: Props) => (
  <article
    className={classes(
      cardClass,
      'grid h-full grid-cols-[min(112px,36%)_1fr] sm:max-lg:grid-cols-[12rem_1fr]',
    )}
  >
    <Picture
      url={article.image}
      alt=""
      shape="fill"
      sizes={`(min-width: 40rem) 12rem, ${onPhones}`}
    />
    <div className="flex min-w-0 flex-col justify-center p-4 sm:p-5">
      <h3 dir="auto" className="leading-snug sm:text-lg">
        <ArticleLink article={article} />
      </h3>
      <p className="mt-2 text-sm text-soft">
        {articleCategoryLabels[article.category]}&nbsp;· <ArticleDate iso={article.date} short />
      </p>
    </div>
  </article>
)

const cardClass =
  'group relative overflow-hidden rounded-lg border border-line bg-surface transition-shadow duration-150 hover:shadow-raised'

// `sizes` names a smaller box for phones, so that sharp screens load only 320 px too: saving
// prepaid data matters more than a crisp thumbnail.
const onPhones = '6.5rem'
const small = `(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, ${onPhones}`
const wide = `(min-width: 64rem) 34rem, (min-width: 40rem) 92vw, ${onPhones}`

// No preloading: it would fetch the article's body and count a reader.
const ArticleLink = ({ article }: { article: Headline }) => (
  <Link
    to="/information/article/$id"
    params={{ id: `${article.id}` }}
    preload={false}
    className={stretchedCardClass}
  >
    {article.title}
  </Link>
)

/** The link to all articles, beside the heading of a short list. */
export const AllNews = () => (
  <Link
    to="/information/news"
    className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand hover:underline"
  >
    Semua berita
    <ArrowRight aria-hidden className="size-4" />
  </Link>
)

/** A date and time as a date in the school's zone, "3 Desember 2026". */
export const ArticleDate = ({ iso, short = false }: { iso: string; short?: boolean }) => {
  const zone = useSettings().time_zone
  const day = dayIn(zone, new Date(iso))
  return (
    <time dateTime={day} className="inline-block max-w-full">
      {short ? formatDayShort(day) : formatDay(day)}
    </time>
  )
}

const tones: Record<Article['category'], Tone> = {
  news: 'info',
  article: 'good',
  announcement: 'wait',
}

export const CategoryBadge = ({ category }: Pick<Article, 'category'>) => (
  <Badge tone={tones[category]} icon={false}>
    {articleCategoryLabels[category]}
  </Badge>
)
