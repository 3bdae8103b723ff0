/**
 * A page is one lazily loaded module: the component is its default export, `load` loads its data,
 * `about` returns its head tags beyond the title.
 */
import { type PublicRoute, publicRoutes } from '@sekolah/contract/routes'
import { withAdmissionWord } from '@sekolah/contract/settings/rules'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ComponentType, createElement } from 'react'
import { useMarkHydrated } from '../base/use-awake.ts'
import { type MatchForHead, type PageHead, pageHead, type RootData } from './head.ts'
import { loadOnce } from './once.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's source file; the server preloads the chunk that was built from it. */
    source?: string
  }
}

/** The head tags of a page that differ from the defaults of its title. */
export type About = Partial<PageHead>

type PageModule = { default: ComponentType; about?: (loaded: never) => About }

const modules = import.meta.glob<PageModule>('../**/*.page.tsx')

export type PageFile<Module> = { source: string; open: () => Promise<Module> }

/** The page files of all routes. */
export const pageFiles: PageFile<unknown>[] = []

/**
 * The page file `src/NAME.page.tsx`, with its module's type. Loader, component and head share one
 * import, because even a loaded module takes several tasks per `import()`.
 */
export const pageFile = <Module>(name: string): PageFile<Module> => {
  const load = modules[`../${name}.page.tsx`]
  if (!load) throw new Error(`There is no page ${name}`)
  const file = { source: `src/${name}.page.tsx`, open: loadOnce(load) as () => Promise<Module> }
  pageFiles.push(file)
  return file
}

/** The options of a route that shows a page at a public address. */
export const page = (file: PageFile<unknown>, path: PublicRoute) => {
  // The parameter's type is generic, because the type of a page's component depends on its route's
  // type.
  const { source, open } = file as PageFile<PageModule>
  return {
    component: markedHydrated(lazyRouteComponent(open)),
    staticData: { source },
    head: async ({ matches, loaderData }: { matches: MatchForHead[]; loaderData?: unknown }) => {
      const { about } = await open()
      // The content was not found: the page says so, with the default title.
      if (about && loaderData === undefined) return {}
      const own = about?.(loaderData as never)
      const root = matches[0]?.loaderData as RootData | undefined
      const title = root ? withAdmissionWord(publicRoutes[path], root.settings) : publicRoutes[path]
      return pageHead(matches, { path, title, ...own })
    },
  }
}

/** Wraps a page so that it tells `early/` when it is hydrated. */
const markedHydrated = (Page: ReturnType<typeof lazyRouteComponent>) => {
  const Awake = () => {
    useMarkHydrated()
    return createElement(Page)
  }
  return Object.assign(Awake, { preload: Page.preload })
}
