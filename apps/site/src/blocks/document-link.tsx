/** A link to an uploaded file, with its size, so that nobody spends prepaid data unknowingly. */

import { documentSize } from '@sekolah/contract/values/media'
import { formatNumber } from '@sekolah/contract/values/numbers'
import { FileDown } from 'lucide-react'

type Props = { title: string; file: string }

export const DocumentLink = ({ title, file }: Props) => (
  <a
    href={file}
    download
    className="group flex min-h-14 items-center gap-4 rounded-md border border-line bg-surface px-4 py-3 hover:bg-sunken"
  >
    <FileDown aria-hidden className="size-6 shrink-0 text-brand" />
    <span className="min-w-0 grow">
      <span className="block font-semibold group-hover:underline">{title}</span>
      <span className="block text-sm text-soft">PDF · {sizeText(documentSize(file))}</span>
    </span>
  </a>
)

const KB = 1024

/** A file size as "340 KB" or "1,2 MB". */
const sizeText = (bytes: number): string =>
  bytes < KB * KB
    ? `${Math.max(1, Math.round(bytes / KB))} KB`
    : `${formatNumber(bytes / KB / KB, 1)} MB`
