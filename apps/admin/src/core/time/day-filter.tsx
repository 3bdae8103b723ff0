/** A day that filters a list; like in forms, it stands in Indonesian words beside the field. */
import { formatDay, isRealDay } from '@sekolah/contract/values/dates'
import { useId } from 'react'

type Props = { label: string; value: string | undefined; onChoose: (day: string) => void }

export const DayFilter = ({ label, value = '', onChoose }: Props) => {
  const id = useId()
  return (
    <div className="flex grow items-center gap-2 sm:grow-0">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className="min-h-11 grow rounded-md border border-line-strong/60 bg-surface px-3 text-sm hover:border-line-strong"
      />
      {isRealDay(value) && <span className="text-sm font-semibold">{formatDay(value)}</span>}
    </div>
  )
}
