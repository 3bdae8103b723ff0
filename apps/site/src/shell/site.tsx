/** The frame of every page: navigation, the page, footer. */
import { letterheadOf } from '@sekolah/contract/settings/letterhead'
import { Letterhead } from '@sekolah/ui/letterhead'
import { Outlet } from '@tanstack/react-router'
import { useSettings } from '../base/use-site.ts'
import { ChatLauncher } from '../chat/launcher.tsx'
import { LateBars } from './bars/late-bars.tsx'
import { NoticeBar } from './bars/notice-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

export const Site = () => (
  <>
    <a
      href="#isi"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-amber px-4 py-3 font-semibold text-on-amber focus:translate-y-0"
    >
      Langsung ke isi
    </a>
    <Paperhead />
    <NoticeBar />
    <LateBars />
    <Header />
    <main id="isi" tabIndex={-1} className="min-h-[60dvh] outline-none">
      <Outlet />
    </main>
    <Footer />
    <ChatLauncher />
  </>
)

const Paperhead = () => (
  <div className="hidden px-6 print:block">
    <Letterhead {...letterheadOf(useSettings())} />
  </div>
)
