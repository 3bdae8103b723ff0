/**
 * A page is one module that loads when it is opened: the component as its default, `load` for
 * what it shows, `about` where its head tags say more than its title.
 */
import { type PublicRoute, publicRoutes } from '@sekolah/contract/routes'
import { inSchoolsWords } from '@sekolah/contract/settings/rules'
import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type MatchForHead, type PageHead, pageHead, type RootData } from './head.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's source file; the server preloads the chunk that was built from it. */
    source?: string
  }
}

/** The head tags of a page that differ from the default ones of its title. */
export type About = Partial<PageHead>

type PageModule = { default: ComponentType; about?: (loaded: never) => About }

const modules = import.meta.glob<PageModule>('../**/*.page.tsx')

/** The options of a route that shows `src/NAME.page.tsx` at a public address. */
export const page = (name: string, path: PublicRoute) => {
  const load = modules[`../${name}.page.tsx`]
  if (!load) throw new Error(`There is no page ${name}`)
  return {
    component: lazyRouteComponent(load),
    staticData: { source: `src/${name}.page.tsx` },
    head: async ({ matches, loaderData }: { matches: MatchForHead[]; loaderData?: unknown }) => {
      const { about } = await load()
      // The content was not found: the page says so, with the default title.
      if (about && loaderData === undefined) return {}
      const own = about?.(loaderData as never)
      const root = matches[0]?.loaderData as RootData | undefined
      const title = root ? inSchoolsWords(publicRoutes[path], root.settings) : publicRoutes[path]
      return pageHead(matches, { path, title, ...own })
    },
  }
}
