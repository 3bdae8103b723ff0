/** The root route: data of every page, and the document; the router adds the frame. */
import type { RenderContext } from '@sekolah/contract/render'
import type { Setting } from '@sekolah/contract/settings/labels'
import { settingsFrom } from '@sekolah/contract/settings/rules'
import type { ContentSource } from '@sekolah/contract/sync/schemas'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { SiteDocument } from './document.tsx'
import { siteHead } from './head.ts'

/**
 * Content without waiting, empty on a phone that has none: the site's frame and the user's own data
 * are shown at once.
 */
export type LocalContent = Pick<ContentSource, 'all'> & {
  /** Whether the first copy may still come: it is neither stored nor known to fail. */
  isLoading: () => boolean
}

export type SiteContext = RenderContext & { atHand: LocalContent }

export const rootRoute = createRootRouteWithContext<SiteContext>()({
  // Rows that every page needs; `now` is the time of rendering, so that hydration matches.
  loader: async ({ context }) => {
    const rows = await context.atHand.all('settings')
    const settings = settingsFrom(rows.filter(isForPages))
    const isKnown = rows.length > 0
    // Empty while the first copy is loading: an outline takes its place.
    const unknown = context.atHand.isLoading() ? '' : 'Situs sekolah'
    return {
      settings: isKnown ? settings : { ...settings, school_name: unknown },
      isKnown,
      origin: context.origin,
      now: context.now().toISOString(),
    }
  },
  head: ({ loaderData }) => siteHead(loaderData),
  shellComponent: SiteDocument,
})

/** The bot's replies are not part of pages: they are read when the chat opens. */
const isForPages = ({ setting_key }: Setting): boolean => !setting_key.startsWith('chat_')
