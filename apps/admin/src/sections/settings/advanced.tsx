/** The grid of a page's settings, and those behind "Lanjutan". */
import { definitionOf } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSchoolTerms } from '../../core/school/words.ts'

type KeysProps = {
  keys: readonly SettingKey[]
  children: (key: SettingKey) => ReactNode
}

export const SettingGrid = ({ keys, children }: KeysProps) => (
  <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2 2xl:grid-cols-3">{keys.map(children)}</div>
)

/** Rarely changed settings; folded unless a search, a change or an error is inside. */
export const AdvancedSettings = ({
  keys,
  shows,
  children,
}: KeysProps & { shows: (key: SettingKey) => boolean }) => {
  const words = useSchoolTerms()
  const [isOpen, setOpen] = useState(false)
  if (keys.length === 0) return null
  return (
    <details
      open={isOpen || keys.some(shows)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group mt-5 border-t border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 pt-2 font-semibold text-brand">
        <ChevronDown aria-hidden className="size-4 -rotate-90 group-open:rotate-0" />
        <span>Lanjutan</span>
        <span className="truncate text-sm font-normal text-soft group-open:hidden">
          {words(keys.map((key) => definitionOf(key).label).join(', '))}
        </span>
      </summary>
      <div className="pt-3">
        <SettingGrid keys={keys}>{children}</SettingGrid>
      </div>
    </details>
  )
}
