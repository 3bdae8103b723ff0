/** The whole panel in a DOM, before a real server: its SQLite file, its sockets, a clock of its own. */
import { liveApp } from '@sekolah/api/src/test/live-app.ts'
import { TOKEN_KEY } from '@sekolah/contract/identity/labels'
import type { ExtraRole, Role } from '@sekolah/contract/roles'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { createPanelApp } from '../app/panel-app.tsx'
import { eraseAllDrafts } from '../core/drafts/stored-forms.ts'
import type { Platform } from '../core/platform/platform.ts'
import { webPlatform } from '../core/platform/web.ts'

export type School = Awaited<ReturnType<typeof liveApp>>

/** The demo school on the morning of 21 November 2026, listening. */
export const demoSchool = (): Promise<School> => liveApp({ env: { DEMO: '1' } })

type Options = {
  school?: School
  /** Null: nobody is signed in. */
  role?: Role | null
  roles?: ExtraRole[]
  /** Another account than that of the panel that this story opened before. */
  username?: string
  /** The token of an account that has signed in, instead of a new account. */
  token?: string
  /** Members of the platform that differ from a browser's. */
  device?: Partial<Platform>
}

/** Opens an address of the panel, such as `/faq`, as a signed-in member of staff. */
export const openPanel = async (
  path: string,
  { school, role = 'super_admin', roles, username = 'petugas', token, device = {} }: Options = {},
) => {
  const opened = school ?? (await demoSchool())
  localStorage.clear()
  const own = token ?? (role && opened.tokenOf(role, username, roles))
  if (own) localStorage.setItem(TOKEN_KEY, own)
  window.history.replaceState(null, '', `/admin${path}`)
  vi.useFakeTimers({ toFake: ['Date'], now: opened.clock() })
  const saved: { name: string; text: string }[] = []
  const platform: Platform = {
    ...webPlatform(window),
    apiBase: opened.baseUrl,
    saveFile: async ({ name, content }) => {
      saved.push({ name, text: await content.text() })
      return { name }
    },
    chime: () => {},
    ...device,
  }
  const { unmount } = render(createPanelApp(platform))
  onTestFinished(async () => {
    unmount()
    // With what was announced to screen readers, beside the panel.
    document.body.replaceChildren()
    vi.useRealTimers()
    // Another test's account may have the same id.
    await eraseAllDrafts()
  })
  /** `saved` are the files that the panel has saved on the device. */
  return { school: opened, user: userEvent.setup(), saved }
}
