/** The root of all routes: what every page reads, and the document around it. */
import type { RenderContext } from '@sekolah/contract/render'
import type { Setting } from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Site, SiteDocument } from '../shell/site.tsx'
import { NotFound, PageFailed } from './error-pages.tsx'
import { siteHead } from './head.ts'

export const rootRoute = createRootRouteWithContext<RenderContext>()({
  // The rows that every page needs; `now` is the time of rendering, so that hydration agrees.
  loader: async ({ context }) => ({
    settings: settingsFrom((await context.content.all('settings')).filter(isForPages)),
    origin: context.origin,
    now: context.now().toISOString(),
  }),
  head: ({ loaderData }) => siteHead(loaderData),
  shellComponent: SiteDocument,
  component: Site,
  notFoundComponent: NotFound,
  errorComponent: PageFailed,
})

/** The bot's replies are not part of pages: they are read when the chat opens. */
const isForPages = ({ setting_key }: Setting): boolean => !setting_key.startsWith('chat_')
