/** How many children have chosen what, such as each size of a uniform, for an order. */
import { Card } from '@sekolah/ui/card'
import { useCall } from '../../core/api/use-call.ts'

export const ChoiceCounts = ({ program }: { program: string }) => {
  const counts = useCall('biodata.counts', { query: program ? { program } : {} })
  if (!counts.data || counts.data.length === 0) return null
  return (
    <Card className="p-4">
      <dl aria-label="Jumlah menurut pilihan" className="space-y-2 text-sm">
        {counts.data.map(({ field, label, counts: each, missing }) => (
          <div key={field} className="flex flex-wrap gap-x-4 gap-y-1">
            <dt className="font-semibold">{label}</dt>
            {each
              .filter(({ count }) => count > 0)
              .map((choice) => (
                <dd key={choice.label}>
                  {choice.label} <strong className="tabular-nums">{choice.count}</strong>
                </dd>
              ))}
            {missing > 0 && (
              <dd className="text-soft">
                belum diisi <strong className="tabular-nums">{missing}</strong>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
