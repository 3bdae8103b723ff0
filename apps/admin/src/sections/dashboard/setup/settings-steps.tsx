/** The setup steps that edit settings: one form, of which each step shows a part. */
import { admissionYear } from '@sekolah/contract/admission/school-year'
import { initialSettings } from '@sekolah/contract/settings/initial'
import type { SettingKey } from '@sekolah/contract/settings/labels'
import { type TimeZone, timeZones } from '@sekolah/contract/values/dates'
import { Button } from '@sekolah/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../core/api/keys.ts'
import { updateCache } from '../../../core/api/query-client.ts'
import { mergeRows } from '../../../core/api/rows.ts'
import { useOnline } from '../../../core/device/device.ts'
import { useSession } from '../../../core/session/use-session.ts'
import { SaveFailure } from '../../../screens/resource/form/form-guards.tsx'
import { formFieldsOf, useFormState } from '../../../screens/resource/form/use-form.ts'
import { useFormDraft } from '../../../screens/resource/form/use-form-draft.ts'
import { calendarInputOf, calendarValuesOf } from '../../calendar/values.ts'
import {
  conflictByKey,
  type SettingsWithRevisions,
  settingErrors,
  settingsRequestRows,
  settingsWithRevisions,
} from '../../settings/fields.ts'
import { SettingInput } from '../../settings/inputs/inputs.tsx'
import { zoneOfPlace } from './place-zone.ts'
import { SetupForm } from './setup-form.tsx'
import { settingsSteps } from './steps.ts'

const own: readonly SettingKey[] = settingsSteps.flatMap((step) => step.keys)

/**
 * The name of a first run is nobody's: its field is empty, and shows what is meant. Its zone is that of
 * the place in its address, else of the browser in which the school is set up; it is asked.
 */
const shownValue = (key: SettingKey, stored: SettingsWithRevisions): string => {
  const isFirst = stored[key] === initialSettings[key]
  if (key === 'school_name' && isFirst) return ''
  return key === 'time_zone' && isFirst
    ? (zoneOfPlace(stored.school_address) ?? zoneHere())
    : `${stored[key]}`
}

const zoneHere = (): TimeZone => {
  const offset = -new Date().getTimezoneOffset() / 60
  return timeZones[offset - 7] ?? 'WIB'
}

/** Days of a form that nobody can open would be of no use: the switch follows them. */
const withSwitch = (changes: Record<string, unknown>): Record<string, unknown> =>
  changes.ppdb_start_date || changes.ppdb_end_date ? { ...changes, ppdb_status: 'open' } : changes

type Props = { stored: SettingsWithRevisions; step: number; onStep: (step: number) => void }

export const SettingsSteps = ({ stored, step, onStep }: Props) => {
  const { api } = useSession()
  const client = useQueryClient()
  const online = useOnline()
  const shown = settingsSteps[step]
  // A proposed zone is no change of the form, and yet what the school agrees to where it is shown.
  const zone = shownValue('time_zone', stored)
  const isZoneProposed = shown?.keys.includes('time_zone') && zone !== stored.time_zone
  const form = useFormState<SettingsWithRevisions>({
    row: stored,
    valuesOf: (row) => Object.fromEntries(own.map((key) => [key, shownValue(key, row ?? stored)])),
    check: (values) => {
      const messages = Object.entries(settingErrors({ ...stored, ...values }))
      // An unchanged default name is not sent, so it is not an error.
      const isLater = (key: string) => key === 'school_name' && values.school_name === ''
      return Object.fromEntries(
        messages.filter(([key]) => own.some((known) => known === key) && !isLater(key)),
      )
    },
    write: async (typed, over) => {
      const changes = isZoneProposed ? { time_zone: zone, ...typed } : typed
      try {
        const answer = await api.settings.update({
          body: { settings: settingsRequestRows(withSwitch(changes), over ?? stored) },
        })
        // The first dates make the calendar, which the public timeline is read from.
        if (withSwitch(changes) !== changes) {
          const read = await api.calendar.get()
          await api.calendar.save({ body: calendarInputOf(calendarValuesOf(read), read) })
        }
        updateCache(client, keyOf('settings.list', {}), (known) =>
          mergeRows(known, answer, (row) => row.setting_key),
        )
        return settingsWithRevisions(answer)
      } catch (error) {
        throw conflictByKey(error)
      }
    },
    onSaved: () => {
      draft.forget()
      onStep(step + 1)
    },
  })
  const draft = useFormDraft('setup', form)
  const field = formFieldsOf<SettingKey>(form)
  const year = admissionYear({ ...stored, ppdb_year: '' }, new Date())
  const next = () => {
    if (form.changed.length === 0 && !isZoneProposed) onStep(step + 1)
    else if (online) form.save()
  }
  if (!shown) return null
  // All steps are saved together: open the one whose field was refused.
  const refused = settingsSteps.findIndex(({ keys }) => keys.some((key) => form.messages[key]))
  return (
    <SetupForm {...{ form, draft }} onSubmit={next}>
      {shown.keys.map((key) => (
        <SettingInput key={key} name={key} field={field} />
      ))}
      {shown.id === 'penerimaan' && field.value('ppdb_year') === '' && (
        <Button onClick={() => field.set('ppdb_year', year)}>Pakai tahun {year}</Button>
      )}
      {form.newer && (
        <p role="alert" className="text-sm font-semibold text-wait">
          Seseorang baru saja mengubah isian ini. Isian Anda tetap ada di sini.{' '}
          <Button look="quiet" onClick={form.overwrite}>
            Pakai isian saya
          </Button>
          <Button look="quiet" onClick={form.takeNewer}>
            Pakai yang terbaru
          </Button>
        </p>
      )}
      {refused >= 0 && refused !== step && (
        <p role="alert" className="text-sm text-bad">
          Masih ada yang belum benar di langkah {refused + 1}.{' '}
          <Button look="quiet" onClick={() => onStep(refused)}>
            Buka langkah {refused + 1}
          </Button>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SaveFailure failure={form.failure} saving={form.saving} online={online} onRetry={next} />
        <Button type="submit" look="main" pending={form.saving}>
          Lanjut
        </Button>
        <Button look="quiet" onClick={() => onStep(step + 1)}>
          Nanti saja
        </Button>
      </div>
    </SetupForm>
  )
}
