/** What the server calls to render a page: the same routes and components as the browser. */
import type { RenderPage } from '@sekolah/contract/render'
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server'
import { createSiteRouter } from './router.tsx'

/** Renders the page at an absolute `url`. An address that does not exist is a 404 with its page. */
export const render: RenderPage = async (url, context) => {
  let source: string | null = null
  const handle = createRequestHandler({
    request: new Request(url),
    createRouter: () => createSiteRouter(context),
  })
  const response = await handle(({ router, responseHeaders }) => {
    source = router.state.matches.at(-1)?.staticData.source ?? null
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
  })
  return {
    status: response.status,
    html: await response.text(),
    location: response.headers.get('Location'),
    source,
  }
}
