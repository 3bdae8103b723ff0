/** The HTML document of every page, and of failed ones: head, scripts, font. */
import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWebFont } from '../base/web-font.ts'
import '../styles.css'

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
