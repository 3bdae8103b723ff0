/** The whole panel in a DOM, before a real server: its SQLite file, its sockets, a clock of its own. */
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { TOKEN_KEY } from '@sekolah/contract/identity/labels'
import type { ExtraRole, Role } from '@sekolah/contract/roles'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { createPanelApp } from '../app/panel-app.tsx'
import { webPlatform } from '../core/platform/web.ts'

export type School = Awaited<ReturnType<typeof liveApp>>

/** The demo school on the morning of 21 November 2026, listening. */
export const demoSchool = (): Promise<School> => liveApp({ env: { DEMO: '1' } })

type Options = {
  school?: School
  role?: Role
  roles?: ExtraRole[]
}

/** Opens an address of the panel, such as `/faq`, as a signed-in member of staff. */
export const openPanel = async (
  path: string,
  { school, role = 'super_admin', roles }: Options = {},
) => {
  const opened = school ?? (await demoSchool())
  localStorage.clear()
  localStorage.setItem(TOKEN_KEY, opened.tokenOf(role, 'petugas', roles))
  window.history.replaceState(null, '', `/admin${path}`)
  vi.useFakeTimers({ toFake: ['Date'], now: opened.clock() })
  const platform = { ...webPlatform(window), apiBase: opened.baseUrl }
  const { unmount } = render(createPanelApp(platform))
  onTestFinished(() => {
    unmount()
    vi.useRealTimers()
  })
  return { school: opened, user: userEvent.setup() }
}
