/** A bar above every page: the school has lost an application, with a link to its receipt. */
import { useReceipts } from '@sekolah/offline/react'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { barClass } from '../base/bar-class.ts'
import { matchingSentences } from './matching.ts'
import { lostApplicationSentences } from './more-sentences.ts'

export default function LostBar() {
  const receipts = useReceipts('ppdb.apply') ?? []
  const lost = receipts.filter(({ standing }) => standing === 'unknown')
  const numbers = lost.map(({ registration_number }) => registration_number)
  return matchingSentences(lostApplicationSentences, numbers).map(({ text }) => (
    <p key={text} className={barClass}>
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {text}{' '}
        <Link to="/ppdb/daftar" className="font-semibold underline">
          Lihat apa yang harus dilakukan
        </Link>
      </span>
    </p>
  ))
}
