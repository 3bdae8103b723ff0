/** The document around every page: head, navigation, the page, footer. */
import { letterheadOf } from '@sekolah/contract/settings/letterhead'
import { Letterhead } from '@sekolah/ui/letterhead'
import { HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChatLauncher } from '../chat/launcher.tsx'
import { LateBars } from './bars/late-bars.tsx'
import { useWebFont } from './web-font.ts'
import '../styles.css'
import { NoticeBar } from './bars/notice-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useSettings } from './use-site.ts'

/** Used around failed pages too. */
export const SiteDocument = ({ children }: { children: ReactNode }) => (
  <html lang="id" data-font={useWebFont()}>
    <head>
      <HeadContent />
    </head>
    <body>
      {children}
      <Scripts />
    </body>
  </html>
)

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
