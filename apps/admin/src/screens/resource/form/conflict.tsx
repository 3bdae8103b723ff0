/**
 * Resolves an edit conflict: shows both versions of a row side by side and lets the user choose.
 */
import { replaceScriptDigits } from '@sekolah/contract/information/rules'
import { Button } from '@sekolah/ui/button'
import { Notice } from '@sekolah/ui/status'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Values } from '../../../core/drafts/values.ts'

type Props = {
  mine: Values
  theirs: Values
  /** The fields that this user has changed. */
  changed: string[]
  labels: Record<string, string>
  /** Labels of stored values, such as category names. */
  valueLabels?: Record<string, string>
  onOverwrite: () => void
  onTakeTheirs: () => void
}

export const Conflict = ({
  mine,
  theirs,
  changed,
  labels,
  valueLabels = {},
  onOverwrite,
  onTakeTheirs,
}: Props) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // New browsers return a promise here, which React would take for a cleanup function.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className="scroll-mt-4">
      <Notice tone="wait" role="alert" title="Orang lain sudah menyimpan perubahan lebih dulu">
        <p>Belum ada yang ditimpa. Pilih versi yang akan tersimpan.</p>
        <dl className="space-y-3 text-sm">
          {changed.map((name) => (
            <div key={name}>
              <dt className="font-semibold">{labels[name] ?? name}</dt>
              <dd className="mt-1 grid gap-2 sm:grid-cols-2">
                <Version title="Versi Anda">{readable(mine[name], valueLabels)}</Version>
                <Version title="Versi tersimpan">{readable(theirs[name], valueLabels)}</Version>
              </dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button onClick={onOverwrite}>Simpan versi saya</Button>
          <Button onClick={onTakeTheirs}>Pakai versi tersimpan</Button>
        </div>
      </Notice>
    </div>
  )
}

const Version = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-sm border border-line bg-surface p-2.5">
    <p className="text-xs text-soft">{title}</p>
    <div className="line-clamp-6 wrap-anywhere whitespace-pre-line">{children}</div>
  </div>
)

const readable = (value: unknown, valueLabels: Record<string, string>): ReactNode => {
  if (value === true) return 'Ya'
  if (value === false) return 'Tidak'
  if (value === null || value === undefined || value === '') return '–'
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return value.map((line) => asText(line, valueLabels)).join('\n')
  const text = asText(value, valueLabels)
  if (/^\/media\//.test(text)) return <img src={text} alt="" className="h-24 rounded-sm" />
  return plainText(text)
}

const asText = (value: unknown, valueLabels: Record<string, string>): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .map((part) => asText(part, valueLabels))
        .join(' · ')
    : (valueLabels[`${value}`] ?? `${value}`)

/** The text of an HTML value, parsed in a separate document, where nothing runs or loads. */
export const plainText = (html: string): string =>
  html.startsWith('<')
    ? (new DOMParser().parseFromString(
        replaceScriptDigits(html).replace(/<\/(p|h\d|li|tr)>/g, '$&\n'),
        'text/html',
      ).body.textContent ?? '')
    : html
