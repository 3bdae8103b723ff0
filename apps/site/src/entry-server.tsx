/** Renders a page on the server, with the same routes and components as the browser. */
import { setImmediate as pass } from 'node:timers/promises'
import type { RenderContext, RenderPage } from '@sekolah/contract/render'
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import { createSiteRouter } from './router.tsx'
import type { LocalContent } from './routing/root-route.tsx'

/** Renders the page at an absolute `url`. An unknown address is a 404 with its own page. */
export const render: RenderPage = async (url, context) => {
  // Content cannot contain this random mark, so marked scripts were written by the router.
  const mark = crypto.randomUUID()
  let source: string | null = null
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createSiteRouter({ ...context, atHand: atHandOf(context) }, mark),
  })
  const response = await handle(async ({ router, responseHeaders }) => {
    // Yield to the event loop: loading a long page's content takes half as long as rendering it.
    await pass()
    source = router.state.matches.at(-1)?.staticData.source ?? null
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
  })
  // Yield to the event loop: reading a long page's text takes as long as rendering it.
  await pass()
  return {
    status: response.status,
    ...taken(await response.text(), mark),
    location: response.headers.get('Location'),
    source,
  }
}

const atHandOf = ({ content }: RenderContext): LocalContent => ({
  all: content.all,
  isLoading: () => false,
})

/** The marked executable scripts, and the page without the marks, whose bytes are cached. */
const taken = (html: string, mark: string): { html: string; scripts: string[] } => {
  const nonce = ` nonce="${mark}"`
  const marked = new RegExp(`<script([^>]*)${nonce}([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(marked)]
    .filter(([, before, after]) => !/\s(?:src|type="application\/)/.test(`${before}${after}`))
    .map(([, , , code = '']) => code)
  const meta = new RegExp(`<meta[^>]*content="${mark}"[^>]*>`, 'g')
  return { html: html.replaceAll(nonce, '').replace(meta, ''), scripts }
}
