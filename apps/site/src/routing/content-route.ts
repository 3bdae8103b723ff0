/** The route of a page that shows content and reads no query. */
import type { PublicRoute } from '@sekolah/contract/routes'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { createRoute } from '@tanstack/react-router'
import { type PageFile, page } from './page.ts'
import { rootRoute } from './root-route.tsx'

type Loading<Loaded> = { load: (content: ContentSource, now: () => Date) => Promise<Loaded> }

export const contentRoute = <Path extends PublicRoute, Loaded>(
  path: Path,
  file: PageFile<Loading<Loaded>>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => file.open().then(({ load }) => load(context.content, context.now)),
    ...page(file, path),
  })
