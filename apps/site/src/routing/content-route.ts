/** The route of a page that shows content and reads no query. */
import type { PublicRoute } from '@sekolah/contract/routes'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root-route.tsx'

type Loading<Loaded> = { load: (content: ContentSource, now: () => Date) => Promise<Loaded> }

/** Shows `src/NAME.page.tsx` at a public address; `open` imports the same file, for its types. */
export const contentRoute = <Path extends PublicRoute, Loaded>(
  path: Path,
  name: string,
  open: () => Promise<Loading<Loaded>>,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    loader: ({ context }) => open().then(({ load }) => load(context.content, context.now)),
    ...page(name, path),
  })
