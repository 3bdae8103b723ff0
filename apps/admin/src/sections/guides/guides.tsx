/** The staff guides: their list, and each on a page of its own. */
import { Button } from '@sekolah/ui/button'
import { Empty, Notice, Skeleton } from '@sekolah/ui/status'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { findGuide, guideGroups } from './list.ts'
import './guide.css'

/**
 * Generated from Markdown by `build/guides.ts`; the texts are the product's own and name no school.
 */
const texts = import.meta.glob<string>('../../../../docs/panduan/*.md', { import: 'default' })

export const Guides = () => {
  const { record } = useParams({ strict: false })
  return record === undefined ? <List /> : <Guide key={record} name={record} />
}

const List = () => (
  <div className="max-w-4xl">
    <h1 className="text-xl sm:text-2xl">Panduan</h1>
    {guideGroups.map(({ title, about, guides }) => (
      <section key={title} className="mt-6">
        <h2 className="text-lg">{title}</h2>
        <p className="mb-3 text-sm text-soft">{about}</p>
        <ul className="grid gap-3 sm:grid-cols-2">
          {guides.map((guide) => (
            <li key={guide.name}>
              <Link
                to="/$section/$record"
                params={{ section: 'panduan', record: guide.name }}
                className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-4 no-underline hover:border-line-strong"
              >
                <span className="grow">
                  <span className="block font-semibold">{guide.title}</span>
                  <span className="block text-sm text-soft">{guide.about}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const Guide = ({ name }: { name: string }) => {
  const guide = findGuide(name)
  const load = texts[`../../../../docs/panduan/${name}.md`]
  const text = useQuery({
    queryKey: ['guide', name],
    queryFn: () => (load ? load() : ''),
    enabled: load !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <div className="max-w-4xl">
      <Link
        to="/$section"
        params={{ section: 'panduan' }}
        className="no-print mb-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold no-underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Semua panduan
      </Link>
      {guide ? (
        <>
          <h1 className="mb-4 text-xl sm:text-2xl">{guide.title}</h1>
          {text.data !== undefined && <Text html={text.data} />}
          {text.isPending && <Skeleton className="h-96" />}
          {text.error && (
            <Notice tone="bad" role="alert" title="Panduan ini belum dapat dibuka.">
              <Button pending={text.isFetching} onClick={() => text.refetch()}>
                Coba lagi
              </Button>
            </Notice>
          )}
        </>
      ) : (
        <Empty title="Panduan tidak ditemukan">Pilih panduan lain dari daftar.</Empty>
      )}
    </div>
  )
}

const Text = ({ html }: { html: string }) => {
  const navigate = useNavigate()
  const article = useRef<HTMLElement>(null)
  // Links between guides are routed in the panel, without a page load.
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const record = /^\/admin\/panduan\/([\w-]+)$/.exec(link?.getAttribute('href') ?? '')?.[1]
      if (!record || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void navigate({ to: '/$section/$record', params: { section: 'panduan', record } })
    }
    const element = article.current
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return (
    <article
      ref={article}
      className="guide"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has made it of our own Markdown.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
