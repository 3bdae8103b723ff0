/** A page's title: only a word that is too long for the screen is hyphenated. */
import { classes } from '@sekolah/ui/classes'
import { hyphenate } from './hyphenate.ts'

export const Title = ({ className, children }: { className: string; children: string }) => (
  <div className="@container">
    <h1 dir="auto" className={classes('hyphens-none @max-[15rem]:hyphens-manual', className)}>
      {hyphenate(children)}
    </h1>
  </div>
)
