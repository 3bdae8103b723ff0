import { AllNews, ArticleCard } from './article-card.tsx'
import type { Headline } from './headline.ts'

/** "Baca juga" below an article; nothing where there is no other article. */
export const RelatedArticles = ({ articles }: { articles: readonly Headline[] }) =>
  articles.length > 0 ? (
    <section className="no-print mx-auto mt-16 max-w-6xl px-4 sm:px-6">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-2xl">Baca juga</h2>
        <AllNews />
      </div>
      <ul className="mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.id} className="sm:max-lg:last:odd:hidden">
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  ) : null
