/** Help on a setting, in plain words below it: opened by a press, not by hovering. */
import { definitionOf } from '@sekolah/contract/settings/definitions'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { CircleQuestionMark } from 'lucide-react'
import { useSchoolTerms } from '../../core/school/words.ts'
import { settingHelp } from './help.ts'

export const Help = ({ name }: { name: SettingKey }) => {
  const words = useSchoolTerms()
  const text = settingHelp[name]
  if (!text) return null
  const [explained, example] = words(text).split(/(?=Contoh[: ])/, 2)
  return (
    <details className="group mt-1 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center gap-1.5 rounded-sm font-semibold text-brand pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <CircleQuestionMark aria-hidden className="size-4 shrink-0" />
        Apa artinya?
        <span className="sr-only"> {words(definitionOf(name).label)}</span>
      </summary>
      <div className="mt-1 max-w-prose space-y-2 rounded-md bg-info-wash px-4 py-3 text-ink">
        <p>{explained}</p>
        {example && <p className="text-soft">{example}</p>}
      </div>
    </details>
  )
}
