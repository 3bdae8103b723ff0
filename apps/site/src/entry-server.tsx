/** What the server calls to render a page: the same routes and components as the browser. */
import { setImmediate as pass } from 'node:timers/promises'
import type { RenderPage } from '@sekolah/contract/render'
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import { createSiteRouter } from './router.tsx'

/** Renders the page at an absolute `url`. An address that does not exist is a 404 with its page. */
export const render: RenderPage = async (url, context) => {
  // Nobody who writes content can know it, so what carries it was written by the router.
  const mark = crypto.randomUUID()
  let source: string | null = null
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createSiteRouter({ ...context, atHand: context.content }, mark),
  })
  const response = await handle(async ({ router, responseHeaders }) => {
    // To load a long page's content takes half as long as to render it, and others get their turn.
    await pass()
    source = router.state.matches.at(-1)?.staticData.source ?? null
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
  })
  // The text of a long page takes as long to get out of the answer as it took to render.
  await pass()
  return {
    status: response.status,
    ...taken(await response.text(), mark),
    location: response.headers.get('Location'),
    source,
  }
}

/** The marked scripts that run, and the page without the marks: its bytes are cached. */
const taken = (html: string, mark: string): { html: string; scripts: string[] } => {
  const nonce = ` nonce="${mark}"`
  const marked = new RegExp(`<script([^>]*)${nonce}([^>]*)>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(marked)]
    .filter(([, before, after]) => !/\s(?:src|type="application\/)/.test(`${before}${after}`))
    .map(([, , , code = '']) => code)
  const meta = new RegExp(`<meta[^>]*content="${mark}"[^>]*>`, 'g')
  return { html: html.replaceAll(nonce, '').replace(meta, ''), scripts }
}
