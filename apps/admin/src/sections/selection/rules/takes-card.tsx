/** The setting for which applicants a run includes; shown only if the school requires documents. */
import {
  waveLabels as label,
  type TakesPart,
  takesPartLabels,
} from '@sekolah/contract/admission/selection/labels'
import { Card } from '@sekolah/ui/card'
import { RadioGroup } from '@sekolah/ui/field'
import type { FormFields } from '../../../screens/resource/form/use-form.ts'
import type { WaveField } from './wave-field.ts'

export const ParticipationCard = ({ field }: { field: FormFields<WaveField> }) => (
  <Card className="p-4 sm:p-5">
    <RadioGroup<TakesPart>
      legend={label.takes}
      name="takes"
      options={takesPartLabels}
      value={field.value('takes') as TakesPart}
      onChoose={(takes) => field.set('takes', takes)}
    />
    <p className="mt-2 text-sm text-soft">
      Yang tidak ikut disebut di hasil seleksi. Bila semua ikut, jumlah yang berkasnya belum sah
      disebut sebelum hasil dikunci.
    </p>
  </Card>
)
