/** Starts the panel on its platform: a browser, or the desktop app. */
import { applyStoredTheme } from '@sekolah/ui/theme'
import { createRoot } from 'react-dom/client'
import { webPlatform } from '../core/platform/web.ts'
import { createPanelApp } from './panel-app.tsx'
import '../styles.css'

// Staff use the panel all day, so the web font is worth its 20 KB here.
document.documentElement.dataset.font = 'web'
applyStoredTheme()

const container = document.getElementById('root')
if (!container) throw new Error('index.html must have an element with the id "root".')
const root = createRoot(container)

if (window.desktop) {
  const { startDesktop } = await import('./desktop/start.tsx')
  const started = await startDesktop(window, window.desktop)
  root.render('screen' in started ? started.screen : createPanelApp(started.platform))
} else {
  root.render(createPanelApp(webPlatform(window)))
}
