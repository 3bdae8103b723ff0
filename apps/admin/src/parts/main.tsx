/**
 * Every component of packages/ui in every state on one page, at /admin/parts.html: for developing
 * components, and for the end-to-end test that takes screenshots in both themes.
 */
import { ToastProvider } from '@sekolah/ui/toast'
import { createRoot } from 'react-dom/client'
import { Buttons, Typography } from './buttons.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields, LongFields } from './fields.tsx'
import { Lists, Rows, Tabs } from './lists.tsx'
import { Statuses, Surfaces } from './statuses.tsx'
import '../styles.css'

const Parts = () => (
  <main className="mx-auto max-w-5xl space-y-14 px-4 py-10 sm:px-6">
    <h1 className="text-3xl">Bagian-bagian tampilan</h1>
    <Typography />
    <Buttons />
    <Fields />
    <Statuses />
    <Surfaces />
    <Tabs />
    <Rows />
    <Lists />
    <LongFields />
    <Dialogs />
  </main>
)

const container = document.getElementById('root')
if (!container) throw new Error('parts.html must have an element with the id "root".')
createRoot(container).render(
  <ToastProvider>
    <Parts />
  </ToastProvider>,
)
