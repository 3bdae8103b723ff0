/** The HTML document of every page, and of failed ones: head, scripts, font. */
import { HeadContent, Scripts } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { markHeld } from '../base/held-mark.ts'
import { useWebFont } from '../base/web-font.ts'
import '../styles.css'

export const SiteDocument = ({ children }: { children: ReactNode }) => {
  // A page that the worker answers has no early script, and React begins it without attributes.
  useLayoutEffect(markHeld, [])
  return (
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
}
