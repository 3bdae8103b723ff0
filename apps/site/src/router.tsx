/** Every address of the site, what it reads, and the page that answers it. */
import type { RenderContext } from '@sekolah/contract/render'
import { type PublicRoute, publicRoutes } from '@sekolah/contract/routes'
import { type PageKey, settingsFrom } from '@sekolah/contract/school'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { headlineOf } from './information/headline.ts'
import { ArticleMissing, NotFound, PageFailed } from './layout/failures.tsx'
import { articleHead, faqHead, type MatchForHead, pageHead, siteHead } from './layout/head.ts'
import { parseSearch, searchTexts, stringifySearch } from './layout/search.ts'
import { Site, SiteDocument } from './layout/site.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
  interface StaticDataRouteOption {
    /** The page's source file; the server preloads the chunk that was built from it. */
    source?: string
  }
}

const pages = import.meta.glob<{ default: ComponentType }>('./*/*.page.tsx')

/** A page that loads when it is opened, with its head tags. */
const page = (name: string, path: PublicRoute, description?: string) => {
  const load = pages[`./${name}.page.tsx`]
  if (!load) throw new Error(`There is no page ${name}`)
  return {
    component: lazyRouteComponent(load),
    staticData: { source: `src/${name}.page.tsx` },
    head: ({ matches }: { matches: MatchForHead[] }) =>
      pageHead(matches, { path, title: publicRoutes[path], description }),
  }
}

const rootRoute = createRootRouteWithContext<RenderContext>()({
  // The rows that every page needs; `now` is the moment of rendering, so that both sides agree.
  loader: async ({ context }) => ({
    settings: settingsFrom(await context.content.all('settings')),
    origin: context.origin,
    now: new Date().toISOString(),
  }),
  head: ({ loaderData }) => siteHead(loaderData),
  shellComponent: SiteDocument,
  component: Site,
  notFoundComponent: NotFound,
  errorComponent: PageFailed,
})

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context: { content } }) => {
    const [written, stats, programs, info, articles] = await Promise.all([
      content.all('pages'),
      content.all('home_stats'),
      content.all('academic_programs'),
      content.all('ppdb_info'),
      content.all('articles'),
    ])
    return {
      hero: written.find((row) => row.key === 'home_hero'),
      stats,
      programs: programs.filter((row) => row.type === 'program_unggulan'),
      timeline: info.flatMap((row) => (row.info_type === 'timeline' ? row.data : [])),
      latest: articles.slice(0, 3).map(headlineOf),
    }
  },
  ...page(
    'pages/home',
    '/',
    'Sekolah menengah kejuruan: program keahlian, kabar sekolah, agenda, dan penerimaan murid baru (PPDB/SPMB) yang formulirnya dapat diisi tanpa sinyal.',
  ),
})

/** Two addresses show the news; the longer one is the one to share. */
const newsRoute = <Path extends '/information' | '/information/news'>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: searchTexts('cari', 'kategori', 'halaman'),
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const { findArticles } = await import('./information/headlines.ts')
      return findArticles(await context.content.all('articles'), deps)
    },
    ...page(
      path === '/information' ? 'information/information' : 'information/news',
      '/information/news',
    ),
  })

const articleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/information/article/$id',
  loader: async ({ context: { content }, params: { id } }) => {
    const article = /^[1-9]\d{0,9}$/.test(id) ? await content.article(Number(id)) : null
    if (!article) throw notFound()
    const { relatedTo } = await import('./information/headlines.ts')
    return { article, related: relatedTo(article, await content.all('articles')) }
  },
  notFoundComponent: ArticleMissing,
  ...page('information/article', '/information'),
  head: ({ matches, loaderData }) => articleHead(matches, loaderData?.article),
})

const teachersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/teachers',
  validateSearch: searchTexts('cari', 'mapel'),
  loader: async ({ context: { content } }) => ({
    teachers: (await content.all('teachers')).map(
      ({ id, name, subject, contact, description, photo }) => ({
        id,
        name,
        subject,
        contact,
        description,
        photo,
      }),
    ),
  }),
  ...page('teachers/teachers', '/teachers'),
})

const contactRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact',
  // What a message would be about; the form that reads it comes with its own chapter.
  validateSearch: searchTexts('subjek', 'guru'),
  ...page('contact/contact', '/contact'),
})

const faqSearch = searchTexts('cari', 'kategori')

const faqRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/contact/faq',
  validateSearch: faqSearch,
  loader: async ({ context: { content } }) => ({
    questions: (await content.all('faq')).map(({ id, category, question, answer }) => ({
      id,
      category,
      question,
      answer,
    })),
  }),
  ...page('contact/faq', '/contact/faq'),
  head: ({ matches, loaderData }) => faqHead(matches, loaderData?.questions ?? []),
})

/** A page that staff write. */
const written = <Path extends '/privacy' | '/terms'>(path: Path, key: PageKey) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: async ({ context: { content } }) => ({
      page: (await content.all('pages')).find((row) => row.key === key),
    }),
    ...page(`pages/${key}`, path),
  })

const ppdbRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb',
  loader: async ({ context: { content } }) => ({ info: await content.all('ppdb_info') }),
  ...page('ppdb/info', '/ppdb'),
})

const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/daftar',
  loader: async ({ context: { content } }) => {
    const [info, programs] = await Promise.all([
      content.all('ppdb_info'),
      content.all('academic_programs'),
    ])
    return {
      requirements: info.flatMap((row) => (row.info_type === 'requirements' ? row.data : [])),
      programs: programs.filter((row) => row.type === 'program_unggulan').map((row) => row.name),
    }
  },
  ...page('ppdb/daftar', '/ppdb/daftar'),
})

const applicantsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/pendaftar',
  ...page('ppdb/pendaftar', '/ppdb/pendaftar'),
})

const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/status',
  validateSearch: searchTexts('no'),
  ...page('ppdb/status', '/ppdb/status'),
})

const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ppdb/pengumuman',
  loader: async ({ context: { content } }) => ({
    announcements: (await content.all('ppdb_info')).filter(
      (row) => row.info_type === 'announcement',
    ),
  }),
  ...page('ppdb/pengumuman', '/ppdb/pengumuman'),
})

const coming = <Path extends PublicRoute>(path: Path) =>
  createRoute({ getParentRoute: () => rootRoute, path, ...page('pages/coming', path) })

const routeTree = rootRoute.addChildren([
  homeRoute,
  newsRoute('/information'),
  newsRoute('/information/news'),
  articleRoute,
  teachersRoute,
  contactRoute,
  faqRoute,
  written('/privacy', 'privacy'),
  written('/terms', 'terms'),
  ppdbRoute,
  applyRoute,
  applicantsRoute,
  statusRoute,
  resultsRoute,
  coming('/about'),
  coming('/about/principal'),
  coming('/about/facilities'),
  coming('/academics'),
  coming('/academics/programs'),
  coming('/academics/extracurricular'),
  coming('/academics/achievements'),
  coming('/academics/curriculum'),
  coming('/alumni'),
  coming('/information/events'),
  coming('/information/schedule'),
  coming('/information/gallery'),
  coming('/contact/career'),
])

/** A router for one rendering on the server, or for the life of a page in the browser. */
export const createSiteRouter = (context: RenderContext) =>
  createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // Content changes only when the mirror says so, and that invalidates the router.
    defaultStaleTime: Number.POSITIVE_INFINITY,
    defaultErrorComponent: PageFailed,
  })
